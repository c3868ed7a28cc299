import fc from 'fast-check';
import { taskListTypes } from '@prumo/contracts/workflow/task-requests';
import { describe, expect, it } from 'vitest';

import {
  changeTaskSearch,
  decodeTaskSearch,
  dueFilters,
  encodeTaskSearch,
  taskFilters,
  taskOrders,
  type TaskSearch,
} from './task-search.ts';

const usual = decodeTaskSearch({});

describe('the address of the screen', () => {
  it('is empty where everything is as usual', () => {
    expect(encodeTaskSearch(usual)).toEqual({});
    expect(usual).toEqual({
      list: 'involved',
      filter: 'active',
      due: null,
      order: 'creation',
      isDescending: true,
      text: '',
      openTaskId: null,
      openTaskPart: null,
      isNewTaskOpen: false,
    });
  });

  it('brings back what was put into it', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(decodeTaskSearch({ ...encodeTaskSearch(search) })).toEqual(search);
      }),
    );
  });

  it('brings back what was put into it when the router reads numbers as numbers', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const written = Object.entries(encodeTaskSearch(search)).map(([name, value]) => [
          name,
          String(value),
        ]);
        const read = written.map(([name, value]) => [name, readAsRouter(value ?? '')]);
        expect(decodeTaskSearch(Object.fromEntries(read))).toEqual(search);
      }),
    );
  });

  it.each([
    [{}, 'involved'],
    [{ lista: 'envolvidas' }, 'involved'],
    [{ lista: 'proprias' }, 'owned'],
    [{ lista: 'sem-responsavel' }, 'unassigned'],
    [{ lista: 'atribuidas' }, 'assignee'],
    [{ lista: 'disponiveis' }, 'candidate'],
    [{ lista: 'qualquer' }, 'candidate'],
  ])('[TK-12] %o asks for the list %s', (params, list) => {
    expect(decodeTaskSearch(params).list).toBe(list);
  });

  it('takes what it does not know for the usual', () => {
    const strange = { filtro: 'x', prazo: 2, ordem: [], sentido: 'x', busca: {}, tarefa: null, nova: 'x' };
    expect(decodeTaskSearch(strange)).toEqual(usual);
  });

  it('[TK-04] manual order has one direction', () => {
    expect(decodeTaskSearch({ ordem: 'manual', sentido: 'decrescente' }).isDescending).toBe(false);
  });

  it.each([
    ['criacao', true],
    ['vencimento', false],
    ['nome', false],
  ])('%s begins descending: %s', (ordem, isDescending) => {
    expect(decodeTaskSearch({ ordem }).isDescending).toBe(isDescending);
  });
});

describe('a change', () => {
  it('to another order takes its usual direction', () => {
    const byName = changeTaskSearch({ ...usual, isDescending: false }, { order: 'name' });
    expect(byName.isDescending).toBe(false);
    expect(changeTaskSearch({ ...byName, isDescending: true }, { order: 'creation' }).isDescending).toBe(
      true,
    );
    expect(changeTaskSearch(byName, { isDescending: true }).isDescending).toBe(true);
    expect(changeTaskSearch(byName, { filter: 'delegated' })).toEqual({ ...byName, filter: 'delegated' });
  });

  it('to finished tasks lets go of what only open ones can be', () => {
    expect(changeTaskSearch({ ...usual, due: 'overdue' }, { filter: 'completed' }).due).toBeNull();
    expect(changeTaskSearch({ ...usual, due: 3 }, { filter: 'completed' }).due).toBe(3);
    expect(decodeTaskSearch({ filtro: 'concluidas', prazo: 'hoje' }).due).toBeNull();
  });
});

const anySearch: fc.Arbitrary<TaskSearch> = fc
  .record({
    list: fc.constantFrom(...taskListTypes),
    filter: fc.constantFrom(...taskFilters),
    due: fc.option(fc.constantFrom(...dueFilters)),
    order: fc.constantFrom(...taskOrders),
    isDescending: fc.boolean(),
    text: fc.oneof(fc.string(), fc.integer().map(String)),
    openTaskId: fc.option(fc.oneof(fc.uuid(), fc.nat().map(String))),
    openTaskPart: fc.option(fc.constant('comments' as const)),
    isNewTaskOpen: fc.boolean(),
  })
  // As the screen makes them: no part without its task.
  .map((search) => (search.openTaskId === null ? { ...search, openTaskPart: null } : search))
  .map((search) => changeTaskSearch(search, search.order === 'manual' ? { isDescending: false } : {}));

/** Whole numbers only: what else looks like JSON is written in quotes. */
function readAsRouter(text: string): unknown {
  return /^-?(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text)) && text !== '-0'
    ? Number(text)
    : text;
}
