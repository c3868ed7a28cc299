// A small hospital with two cubes: what the calls of Permissões OLAP tell of it.
import type {
  OlapChange,
  OlapChoices,
  OlapPreview,
  OlapPreviewGrid,
  OlapRolesAnswer,
} from '@prumo/contracts/bi/olap-permissions';
import type { OlapHierarchyGrant, OlapRole } from '@prumo/contracts/bi/olap-role';

const level = (name: string, isAll = false) => ({ name, caption: name, isAll });

export const choices: OlapChoices = {
  catalogues: [
    {
      name: 'SGHDW',
      caption: 'SGHDW',
      failure: null,
      cubes: ['Censo', 'Faturamento'].map((name) => ({
        name,
        caption: name,
        hierarchies: [
          {
            uniqueName: '[Measures]',
            caption: 'Medidas',
            dimensionCaption: 'Medidas',
            isMeasures: true,
            levels: [level('MeasuresLevel')],
          },
          {
            uniqueName: '[Unidade]',
            caption: 'Unidade',
            dimensionCaption: 'Unidade',
            isMeasures: false,
            levels: [level('(All)', true), level('Tipo'), level('Unidade')],
          },
        ],
      })),
    },
  ],
  biRoles: ['Authenticated', 'Gestores'],
  departments: [{ id: 'd1', initials: 'UTIA', name: 'UTI Adulto' }],
  people: [
    { userName: 'ANA.PRADO', displayName: 'Ana Prado' },
    { userName: 'JOAO.REIS', displayName: 'João Reis' },
  ],
};

const partOfUnits: OlapHierarchyGrant = {
  hierarchy: '[Unidade]',
  access: 'custom',
  topLevel: null,
  bottomLevel: null,
  rollup: 'partial',
  grants: [{ member: '[Unidade].[UTI]', caption: 'UTI', access: 'allow' }],
};

export const intensiveCare: OlapRole = {
  id: 'r1',
  version: 3,
  changedAt: '2026-10-01T12:00:00Z',
  changedBy: 'ADMIN',
  name: 'Gestores da UTI',
  description: 'Pedido da diretoria',
  catalogue: 'SGHDW',
  reach: { biRoles: ['Gestores'], departments: ['d1'], people: [] },
  cubes: [{ cube: 'Censo', hierarchies: [partOfUnits] }],
};

export function listRoles(roles: readonly OlapRole[], areDepartmentsOn = false): OlapRolesAnswer {
  return {
    roles: roles.map((role) => ({ ...role, peopleCount: 2 })),
    schemaRoles: [
      {
        name: 'Diretoria',
        catalogue: 'SGHDW',
        isDefault: false,
        parts: [],
        cubes: [{ cube: 'Faturamento', isWhole: true, hierarchies: [] }],
      },
    ],
    departmentRoles: {
      isOn: areDepartmentsOn,
      place: '[Unidade]',
      roles: [{ department: { id: 'd1', initials: 'UTIA', name: 'UTI Adulto' }, people: ['ANA.PRADO'] }],
    },
    wholeBiRoles: ['Administrator'],
  };
}

export function changeOf(role: OlapRole, change: Partial<OlapChange> = {}): OlapChange {
  const { id, version, changedAt, changedBy, ...draft } = role;
  return {
    id: 'c1',
    roleId: id,
    roleName: draft.name,
    at: changedAt,
    by: changedBy,
    byName: 'Administrador do Sistema',
    undoes: null,
    before: { ...draft, name: 'Gestores' },
    after: draft,
    version,
    isLatest: true,
    ...change,
  };
}

function grid(rows: readonly (readonly [string, string])[], change: Partial<OlapPreviewGrid> = {}) {
  const head = (value: string) => ({ value, type: 'COLUMN_HEADER', properties: {} }) as const;
  return {
    cellset: [
      [head('Unidade'), head('Pacientes-dia')],
      ...rows.map(
        ([name, value]) =>
          [
            { value: name, type: 'ROW_HEADER', properties: {} },
            { value, type: 'DATA_CELL', properties: {} },
          ] as const,
      ),
    ],
    topOffset: 1,
    leftOffset: 1,
    onlyHereRows: [],
    onlyHereColumns: [],
    changedCells: [],
    ...change,
  };
}

export const preview: OlapPreview = {
  whole: grid(
    [
      ['Todas', '266.773'],
      ['UTI', '142.407'],
      ['PS', '124.366'],
    ],
    { onlyHereRows: [3], changedCells: [[1, 1]] },
  ),
  asRole: grid(
    [
      ['Todas', '142.407'],
      ['UTI', '142.407'],
    ],
    { changedCells: [[1, 1]] },
  ),
  failure: null,
  mdx: 'SELECT {[Measures].[Pacientes-dia]} ON COLUMNS FROM [Censo]',
};
