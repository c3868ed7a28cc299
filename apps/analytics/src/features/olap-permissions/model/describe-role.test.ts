import type { OlapHierarchyGrant, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { describe, expect, test } from 'vitest';

import type { CatalogueChoice } from './choices.ts';
import { describeReach, describeSchemaRole, describeShown } from './describe-role.ts';
import { listDifferences } from './list-differences.ts';
import { listIdleDenials, listWarnings } from './list-warnings.ts';
import { createDraft } from './role-draft.ts';

const hierarchy = (caption: string, levels: readonly string[], isMeasures = false) => ({
  uniqueName: isMeasures ? '[Measures]' : `[${caption}]`,
  caption,
  dimensionCaption: caption,
  isMeasures,
  levels: levels.map((name, place) => ({ name, caption: name, isAll: place === 0 && !isMeasures })),
});

const catalogue: CatalogueChoice = {
  name: 'SGHDW',
  caption: 'SGHDW',
  failure: null,
  cubes: ['Censo', 'Internações', 'Faturamento'].map((name) => ({
    name,
    caption: name,
    hierarchies: [
      hierarchy('Medidas', ['MeasuresLevel'], true),
      hierarchy('Tempo', ['(All)', 'Ano', 'Mês']),
      hierarchy('Unidade', ['(All)', 'Tipo', 'Unidade']),
    ],
  })),
};

const known = { catalogues: [catalogue], biRoles: [], departments: [], people: [] };

function grant(name: string, change: Partial<OlapHierarchyGrant> = {}): OlapHierarchyGrant {
  return {
    hierarchy: `[${name}]`,
    access: 'all',
    topLevel: null,
    bottomLevel: null,
    rollup: 'partial',
    grants: [],
    ...change,
  };
}

const uti = { member: '[Unidade].[UTI]', caption: 'UTI', access: 'allow' } as const;

function draft(cubes: OlapRoleDraft['cubes']): OlapRoleDraft {
  return { ...createDraft('SGHDW'), reach: { biRoles: ['Gestores'], departments: [], people: [] }, cubes };
}

describe('[OP-01] what a role shows is one sentence', () => {
  test.each<[string, OlapRoleDraft['cubes']]>([
    ['Não mostra nada por enquanto.', []],
    [
      'Mostra 1 de 3 cubos: Censo por inteiro.',
      [{ cube: 'Censo', hierarchies: [grant('Tempo'), grant('Unidade')] }],
    ],
    [
      'Mostra 1 de 3 cubos: Censo, só o total geral, sem campos para detalhar.',
      [{ cube: 'Censo', hierarchies: [] }],
    ],
    [
      'Mostra 1 de 3 cubos: Censo, só uma parte de Unidade.',
      [
        {
          cube: 'Censo',
          hierarchies: [grant('Tempo'), grant('Unidade', { access: 'custom', grants: [uti] })],
        },
      ],
    ],
    [
      'Mostra 3 de 3 cubos: Censo e Internações, só uma parte de Unidade, sem Tempo; Faturamento, sem Unidade.',
      [
        { cube: 'Internações', hierarchies: [grant('Unidade', { access: 'custom', grants: [uti] })] },
        { cube: 'Faturamento', hierarchies: [grant('Tempo')] },
        { cube: 'Censo', hierarchies: [grant('Unidade', { access: 'custom', grants: [uti] })] },
      ],
    ],
    [
      'Mostra 0 de 3 cubos: Censo, não aparece enquanto nada for permitido em Unidade.',
      [{ cube: 'Censo', hierarchies: [grant('Unidade', { access: 'custom' })] }],
    ],
  ])('%s', (sentence, cubes) => {
    expect(describeShown(draft(cubes), catalogue)).toBe(sentence);
  });

  test('of a schema file, what it does not name of a cube is shown', () => {
    const role = { name: 'Gestor UTI', catalogue: 'SGHDW', isDefault: false, parts: [] };
    const limited = { ...grant('Unidade', { access: 'custom', grants: [uti] }), startsFromEverything: false };
    const cubes = [
      { cube: 'Censo', isWhole: false, hierarchies: [limited] },
      { cube: 'Faturamento', isWhole: true, hierarchies: [] },
    ];
    expect(describeSchemaRole({ ...role, cubes }, catalogue)).toBe(
      'Mostra 2 de 3 cubos: Faturamento por inteiro; Censo, só uma parte de Unidade.',
    );
    expect(describeSchemaRole({ ...role, cubes: [], parts: ['Diretoria', 'UTI'] }, catalogue)).toBe(
      'Mostra o que mostram os papéis Diretoria e UTI.',
    );
  });
});

test('[OP-01] whom a role reaches is named by what people know', () => {
  const reach = { biRoles: ['Gestores'], departments: ['d1', 'd2'], people: ['ANA'] };
  const departments = [{ id: 'd1', initials: 'UTIA', name: 'UTI adulto' }];
  const people = [{ userName: 'ANA', displayName: 'Ana Prado' }];
  expect(describeReach(reach, { departments, people })).toBe(
    'papel Gestores; microssistemas UTIA e d2; Ana Prado',
  );
});

describe('[OP-02] what would surprise is said', () => {
  const warningsOf = (change: Partial<OlapHierarchyGrant>) =>
    listWarnings(
      draft([{ cube: 'Censo', hierarchies: [grant('Unidade', { access: 'custom', ...change })] }]),
      catalogue,
    );

  test('nobody is reached, and nothing is shown', () => {
    expect(listWarnings(createDraft('SGHDW'), catalogue)).toHaveLength(2);
    expect(listWarnings(draft([{ cube: 'Censo', hierarchies: [grant('Tempo')] }]), catalogue)).toEqual([]);
  });

  test('nothing is allowed, so the cube is not there', () => {
    expect(warningsOf({})).toEqual([expect.stringMatching(/^Censo não aparece/)]);
    expect(warningsOf({ grants: [{ ...uti, access: 'deny' }] })).toEqual([
      expect.stringMatching(/^Censo não aparece/),
    ]);
  });

  test('the top of a hierarchy is cut off', () => {
    expect(warningsOf({ topLevel: 'Tipo', grants: [uti] })).toEqual([
      expect.stringContaining('Unidade começa em Tipo'),
    ]);
    expect(warningsOf({ topLevel: '(All)', grants: [uti] })).toEqual([]);
  });

  test('totals are hidden', () => {
    expect(warningsOf({ rollup: 'hidden', grants: [uti] })).toEqual([expect.stringContaining('fica vazia')]);
  });

  test('a denial that comes before what allows it, or that nothing was allowed above', () => {
    const ward = { member: '[Unidade].[UTI].[A]', caption: 'A', access: 'deny' } as const;
    expect(listIdleDenials({ grants: [ward, uti] })).toEqual([{ member: 'A', by: 'UTI' }]);
    expect(listIdleDenials({ grants: [uti, ward] })).toEqual([]);
    const elsewhere = { member: '[Unidade].[PS].[B].[C]', caption: 'C', access: 'deny' } as const;
    const deep = { member: '[Unidade].[UTI].[A]', caption: 'A', access: 'allow' } as const;
    expect(listIdleDenials({ grants: [deep, elsewhere] })).toEqual([{ member: 'C', by: null }]);
  });
});

describe('[OP-01] a change is told by what was and what is', () => {
  const before = draft([{ cube: 'Censo', hierarchies: [grant('Unidade')] }]);

  test('only what changed', () => {
    const after = {
      ...draft([
        {
          cube: 'Censo',
          hierarchies: [grant('Unidade', { access: 'custom', bottomLevel: 'Tipo', grants: [uti] })],
        },
      ]),
      name: 'UTI',
    };
    expect(listDifferences(before, after, known)).toEqual([
      { subject: 'Nome', before: '', after: 'UTI' },
      { subject: 'Censo · Unidade', before: 'tudo', after: 'personalizado' },
      { subject: 'Censo · Unidade: níveis', before: '—', after: 'do primeiro até Tipo' },
      { subject: 'Censo · Unidade: totais', before: '—', after: 'parciais' },
      { subject: 'Censo · Unidade: itens', before: '—', after: 'permitir UTI' },
    ]);
    expect(listDifferences(before, before, known)).toEqual([]);
  });

  test('a role that comes or goes', () => {
    expect(listDifferences(before, null, known)).toContainEqual({
      subject: 'Cubo Censo',
      before: 'ligado',
      after: 'desligado',
    });
    expect(listDifferences(null, null, known)).toEqual([]);
  });
});
