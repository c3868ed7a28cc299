import { planOrders, planSituations, type PlanFilter } from '@prumo/contracts/action-plans/plan-calls';
import { planKinds, planSources } from '@prumo/contracts/action-plans/plan-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countFilters, decodePlanSearch, encodePlanSearch } from './plan-search.ts';

describe('the address of plans and analyses', () => {
  it.each<[PlanFilter, Readonly<Record<string, unknown>>]>([
    [{}, {}],
    [
      { situation: 'verifying', late: '1' },
      { situacao: 'em-verificacao', atrasadas: 1 },
    ],
    [
      { kind: 'analysis', source: 'case', departmentId: 'dep-cc', person: 'CARLA.MENDES' },
      { tipo: 'analise', origem: 'nao-conformidade', microssistema: 'dep-cc', pessoa: 'CARLA.MENDES' },
    ],
    [
      { from: '2026-01-01', to: '2026-12-31', text: 'kits', order: 'dueOn', descending: '1' },
      { de: '2026-01-01', ate: '2026-12-31', busca: 'kits', ordem: 'prazo', sentido: 'desc' },
    ],
  ])('has %o as %o', (search, address) => {
    expect(encodePlanSearch(search)).toEqual(address);
    expect(decodePlanSearch(address)).toEqual(search);
  });

  it('keeps whatever is chosen', () => {
    const search = fc.record(
      {
        situation: fc.constantFrom(...planSituations.filter((each) => each !== 'open')),
        late: fc.constant('1' as const),
        kind: fc.constantFrom(...planKinds),
        source: fc.constantFrom(...planSources),
        departmentId: fc.string({ minLength: 1, maxLength: 20 }),
        text: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ''),
        order: fc.constantFrom(...planOrders),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(search, (one) => {
        expect(decodePlanSearch(encodePlanSearch(one))).toEqual(one);
      }),
    );
  });

  it('takes what is no filter for none', () => {
    const nonsense = {
      situacao: 'x',
      atrasadas: 'sim',
      tipo: 1,
      de: '2026-02-30',
      ate: 'hoje',
      sentido: 'desc',
    };
    expect(decodePlanSearch(nonsense)).toEqual({});
    expect(decodePlanSearch({ situacao: 'abertas' })).toEqual({});
    expect(decodePlanSearch({ busca: 'x'.repeat(300) }).text).toHaveLength(200);
  });

  it('counts what narrows the list', () => {
    expect(countFilters({})).toBe(0);
    expect(countFilters({ late: '1', text: 'kits', order: 'who', descending: '1' })).toBe(2);
  });
});
