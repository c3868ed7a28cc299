// A cube with units below their types, patients by the thousand and a calendar, as the server tells of it.
import { saikuMemberPage, type SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import { proposeQuestion } from '@prumo/analytics/features/analysis/model/first-question.ts';
import { buildField, placeField } from '@prumo/analytics/features/analysis/model/axes.ts';

import { answerAnything, answerJson, answerNothing, server } from '../support/fake-server.ts';

export const cube = { name: 'Censo', connection: 'SGHDW', catalog: 'SGHDW', schema: 'SGHDW' };

const described = { description: null, visible: true };

function hierarchy(caption: string, levels: readonly (readonly [string, string])[]) {
  const uniqueName = `[${caption}]`;
  return {
    ...described,
    uniqueName,
    name: caption,
    caption,
    hierarchies: [
      {
        ...described,
        uniqueName,
        name: caption,
        caption,
        dimensionUniqueName: uniqueName,
        levels: [['(All)', 'Regular'] as const, ...levels].map(([name, levelType]) => ({
          ...described,
          uniqueName: `${uniqueName}.[${name}]`,
          name,
          caption: name,
          dimensionUniqueName: uniqueName,
          hierarchyUniqueName: uniqueName,
          levelType,
        })),
      },
    ],
  };
}

export const metadata: SaikuMetadata = {
  dimensions: [
    hierarchy('Unidade', [
      ['Tipo', 'Regular'],
      ['Unidade', 'Regular'],
    ]),
    hierarchy('Paciente', [['Paciente', 'Regular']]),
    hierarchy('Tempo', [
      ['Ano', 'TimeYears'],
      ['Mês', 'TimeMonths'],
    ]),
    hierarchy('Calendário', [
      ['Ano', 'TimeYears'],
      ['Semana', 'TimeWeeks'],
    ]),
  ].map((dimension) => dimension),
  measures: ['Pacientes-dia', 'Leitos-dia'].map((name) => ({
    uniqueName: `[Measures].[${name}]`,
    name,
    caption: name,
    description: null,
    levelUniqueName: null,
    calculated: false,
    visible: true,
    measureGroup: null,
  })),
  properties: {},
};

interface FakeMember {
  readonly uniqueName: string;
  readonly name: string;
  readonly caption: string;
  readonly levelUniqueName: string;
  readonly path: string[];
  readonly hasChildren: boolean;
}

function member(
  hierarchyName: string,
  level: string,
  names: readonly string[],
  hasChildren: boolean,
): FakeMember {
  const name = names.at(-1) ?? '';
  return {
    uniqueName: `[${hierarchyName}]${names.map((each) => `.[${each}]`).join('')}`,
    name,
    caption: name,
    levelUniqueName: `[${hierarchyName}].[${level}]`,
    path: names.slice(0, -1).map(String),
    hasChildren,
  };
}

const units: Readonly<Record<string, readonly string[]>> = {
  Internação: ['Clínica Médica', 'Clínica Cirúrgica', 'Maternidade'],
  Intensiva: ['UTI Adulto', 'UTI Neonatal'],
};

/** By the path of the list: what stands below a member, or a level. */
function listMembers(path: string): readonly FakeMember[] | undefined {
  const typeNames = Object.keys(units);
  const allUnits = typeNames.flatMap((type) =>
    (units[type] ?? []).map((unit) => member('Unidade', 'Unidade', [type, unit], false)),
  );
  const years = ['2025', '2026'];
  const months = years.flatMap((year) =>
    Array.from({ length: 12 }, (_unused, index) =>
      member('Tempo', 'Mês', [year, `${year}${String(index + 1).padStart(2, '0')}`], false),
    ),
  );
  for (const name of ['Unidade', 'Paciente', 'Tempo', 'Calendário'])
    if (path === `hierarchies/[${name}]/rootmembers`) return [member(name, '(All)', ['Todos'], true)];
  for (const type of typeNames)
    if (path === `member/[Unidade].[${type}]/children`)
      return allUnits.filter(({ uniqueName }) => uniqueName.includes(`[${type}]`));
  switch (path) {
    case 'member/[Unidade].[Todos]/children':
      return typeNames.map((type) => member('Unidade', 'Tipo', [type], true));
    case 'hierarchies/[Unidade]/levels/Unidade':
      return allUnits;
    case 'member/[Paciente].[Todos]/children':
    case 'hierarchies/[Paciente]/levels/Paciente':
      return patients;
    case 'hierarchies/[Tempo]/levels/Ano':
      return years.map((year) => member('Tempo', 'Ano', [year], true));
    case 'hierarchies/[Tempo]/levels/Mês':
      return months;
    case 'hierarchies/[Calendário]/levels/Ano':
      return years.map((year) => member('Calendário', 'Ano', [year], true));
    default:
      return undefined;
  }
}

const patients = Array.from({ length: 10_000 }, (_unused, index) =>
  member('Paciente', 'Paciente', [`Paciente ${String(index + 1).padStart(5, '0')}`], false),
);

const base = '/pentaho/plugin/saiku/api/me';

/** Answers lists of members from now on, part by part. */
export function startFakeCube(): void {
  server.onElse('GET', `${base}/discover/SGHDW/SGHDW/SGHDW/Censo/*`, ({ path, query }) => {
    const asked = decodeURIComponent(path.split('?', 1)[0] ?? '').slice(
      `${base}/discover/SGHDW/SGHDW/SGHDW/Censo/`.length,
    );
    const list = listMembers(asked);
    if (list === undefined) throw new Error(`Nobody knows ${asked}`);
    return answerPage(list, query);
  });
}

function answerPage(list: readonly FakeMember[], query: URLSearchParams): Response {
  const search = (query.get('search') ?? '').toLowerCase();
  const found = list.filter(({ caption }) => caption.toLowerCase().includes(search));
  const from = Number(query.get('from'));
  return answerJson(saikuMemberPage, {
    members: found.slice(from, from + Number(query.get('most'))).map((each) => ({ ...each })),
    total: found.length,
  });
}

/** The members that a question shows: of the units, only the adult intensive care. */
export function answerShownMembers(): void {
  server.on('POST', `${base}/query/*`, ({ path }) =>
    path.includes('/execute') ? answerNothing(500) : answerAnything({}),
  );
  server.on('DELETE', `${base}/query/*`, () => answerNothing(200));
  server.on('GET', `${base}/query/*`, ({ query }) =>
    answerPage([member('Unidade', 'Unidade', ['Intensiva', 'UTI Adulto'], false)], query),
  );
}

/** What the run of any statement answers. */
export function answerExecution(rows: readonly string[], error: string | null = null): void {
  server.on('POST', `${base}/query/execute`, () =>
    answerAnything({
      cellset: error === null ? rows.map((value) => [{ value, type: 'ROW_HEADER', properties: {} }]) : null,
      error,
    }),
  );
}

const saikuCube = { ...cube, ...described, uniqueName: '[SGHDW].[SGHDW].[SGHDW].[Censo]', caption: 'Censo' };

/** A question by month with this field among its rows. */
export function askFor(hierarchyName: string, level: string) {
  const info = metadata.dimensions
    .flatMap(({ hierarchies }) => hierarchies)
    .find(({ uniqueName }) => uniqueName === hierarchyName)
    ?.levels.find(({ name }) => name === level);
  if (info === undefined) throw new Error(`no level ${level}`);
  return placeField(proposeQuestion(saikuCube, metadata), buildField(info, info.hierarchyUniqueName), 'ROWS');
}
