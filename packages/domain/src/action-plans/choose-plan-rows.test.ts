import { planOrders, planSituations, type PlanFilter } from '@prumo/contracts/action-plans/plan-calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { choosePlanRows, sortPlanRows } from './choose-plan-rows.ts';
import { buildPlanRow } from './testing/sample-plan-row.ts';

const action = buildPlanRow({ id: 'action' });
const late = buildPlanRow({
  id: 'late',
  title: 'Rever os kits',
  who: { userName: 'carla.mendes', displayName: 'Carla Mendes' },
  departments: [{ id: 'dep-cc', initials: 'CC', name: 'Centro Cirúrgico' }],
  dueOn: '2026-11-02',
  isLate: true,
  daysLate: 15,
  racpNumber: null,
  origin: {
    source: 'case',
    caseId: 'c1',
    departmentId: 'dep-cc',
    number: 7,
    year: 2026,
    title: 'Queda na sala de recuperação',
  },
});
const racp = buildPlanRow({
  id: 'racp',
  kind: 'racp',
  state: 'verifying',
  title: 'Infecções acima da meta',
  dueOn: '2027-01-10',
});
const done = buildPlanRow({ id: 'done', state: 'done', closedOn: '2026-10-05', dueOn: '2026-10-10' });
const undated = buildPlanRow({
  id: 'undated',
  title: 'Atualizar o protocolo',
  who: null,
  departments: [],
  dueOn: null,
  racpNumber: null,
  origin: { source: 'minutes', minutesId: 'm1', number: 3, year: 2026, committee: 'Comissão de Óbitos' },
});
const all = [undated, done, racp, action, late];

function choose(filter: PlanFilter): readonly string[] {
  return choosePlanRows(all, filter).map(({ id }) => id);
}

function sort(order: Pick<PlanFilter, 'order' | 'descending'>): readonly string[] {
  return sortPlanRows(all, order).map(({ id }) => id);
}

describe('the list of plans and analyses', () => {
  it('[AC-07] has what is open, unless something else is asked for', () => {
    expect(choose({})).toEqual(['undated', 'racp', 'action', 'late']);
    expect(choose({ situation: 'closed' })).toEqual(['done']);
    expect(choose({ situation: 'all' })).toHaveLength(all.length);
    expect(choose({ situation: 'verifying' })).toEqual(['racp']);
  });

  it.each<[string, PlanFilter, readonly string[]]>([
    ['what is late', { late: '1' }, ['late']],
    ['a kind', { kind: 'racp' }, ['racp']],
    ['a source', { source: 'minutes' }, ['undated']],
    ['a department', { departmentId: 'dep-cc' }, ['late']],
    ['a person, however they are spelled', { person: 'CARLA.MENDES' }, ['late']],
    ['days, ends included', { from: '2026-11-02', to: '2026-11-30' }, ['action', 'late']],
    ['days from one on', { from: '2026-12-01' }, ['racp']],
    ['days up to one', { to: '2026-11-02' }, ['late']],
    ['the number of a RACP', { text: 'racp 2026/014' }, ['racp', 'action']],
    ['words without accents', { text: 'OBITOS protocolo' }, ['undated']],
    ['the number of a case', { text: '007/2026' }, ['late']],
    ['the person’s name', { text: 'carla kits' }, ['late']],
    ['the department', { text: 'cirurgico' }, ['late']],
    ['the indicator', { text: 'utia-01 density' }, ['racp', 'action']],
    ['nothing', { text: 'inexistente' }, []],
  ])('[AC-07] is narrowed by %s', (_what, filter, ids) => {
    expect(choose(filter)).toEqual(ids);
  });

  it('[AC-07] begins with what is late, then with what is due first', () => {
    expect(sort({})).toEqual(['late', 'done', 'action', 'racp', 'undated']);
  });

  it('[AC-07] is sorted by a column, what has no value last in both directions', () => {
    expect(sort({ order: 'dueOn' })).toEqual(['done', 'late', 'action', 'racp', 'undated']);
    expect(sort({ order: 'dueOn', descending: '1' })).toEqual(['racp', 'action', 'late', 'done', 'undated']);
    expect(sort({ order: 'who' })).toEqual(['late', 'done', 'action', 'racp', 'undated']);
    expect(sort({ order: 'department', descending: '1' })).toEqual([
      'done',
      'action',
      'racp',
      'late',
      'undated',
    ]);
    expect(sort({ order: 'kind' })[0]).toBe('racp');
    expect(sort({ order: 'title' })[0]).toBe('undated');
    expect(sort({ order: 'source', descending: '1' })[0]).toBe('undated');
    expect(sort({ order: 'state', descending: '1' })[0]).toBe('done');
  });

  it('loses no row by sorting, and a further filter never adds one', () => {
    const filter = fc.record(
      {
        situation: fc.constantFrom(...planSituations),
        late: fc.constant('1' as const),
        kind: fc.constantFrom('racp' as const, 'action' as const),
        text: fc.constantFrom('racp', 'carla', ''),
      },
      { requiredKeys: ['situation'] },
    );
    fc.assert(
      fc.property(filter, fc.constantFrom(...planOrders), fc.boolean(), (wanted, order, isDown) => {
        const chosen = choosePlanRows(all, wanted);
        const sorted = sortPlanRows(chosen, { order, ...(isDown && { descending: '1' }) });
        expect(sorted.map(({ id }) => id).toSorted()).toEqual(chosen.map(({ id }) => id).toSorted());
        const { situation } = wanted;
        expect(chosen.every((row) => choosePlanRows(all, { situation }).includes(row))).toBe(true);
      }),
    );
  });
});
