import { describe, expect, it } from 'vitest';

import { moveDay } from '../../../lib/dates/days.ts';
import { presentDue, presentHolder, presentSearch } from './present-task.ts';
import { presentVariables } from './present-variables.ts';
import { decodeTaskSearch } from './task-search.ts';
import { buildListed, buildListedFinished } from './testing/build-task.ts';

const today = '2026-10-14';

describe('the due date in words', () => {
  it.each([
    [-3, 'venceu há 3 dias', 'overdue'],
    [-1, 'venceu ontem', 'overdue'],
    [0, 'vence hoje', 'today'],
    [1, 'vence amanhã', 'later'],
    [12, 'vence em 12 dias', 'later'],
  ])('%i days from today: %s', (days, words, urgency) => {
    const task = buildListed({ dueDate: `${moveDay(today, days)}T15:00:00.000Z` });
    expect(presentDue(task, today)).toEqual({ words, urgency });
  });

  it('[TK-08] without one it says so', () => {
    expect(presentDue(buildListed(), today)).toEqual({ words: 'Sem data limite', urgency: 'none' });
  });

  it('a finished task is never late', () => {
    const task = buildListedFinished({ dueDate: '2026-01-01T15:00:00.000Z' });
    expect(presentDue(task, today)).toEqual({ words: 'concluída ontem', urgency: 'none' });
  });
});

describe('who has a delegated task', () => {
  const nameOf = (userName: string) => userName.toUpperCase();

  it.each([
    [{ assignee: 'rui', owner: 'ana' }, 'Com RUI'],
    [{ assignee: 'ana', owner: 'rui' }, 'Delegada por RUI'],
    [{ assignee: 'ANA', owner: 'rui' }, 'Delegada por RUI'],
    [{ assignee: 'ana', owner: 'ana' }, 'Com ANA'],
    [{ assignee: null, owner: 'ana' }, 'Sem responsável'],
  ])('[TK-06] %o: %s', (facts, words) => {
    expect(presentHolder(buildListed(facts), 'ana', nameOf)).toBe(words);
  });
});

it.each([
  [{}, 'Tarefas de que participo · Todas as tarefas ativas · Ordem: Data de criação, decrescente'],
  [
    { lista: 'atribuidas', filtro: 'delegadas', prazo: 'atrasadas', busca: 'queda', ordem: 'vencimento' },
    'Atribuídas a mim · Delegadas · Prazo: Atrasadas · Pesquisa: “queda” · Ordem: Data limite, crescente',
  ],
  [
    { ordem: 'manual', prazo: 3 },
    'Tarefas de que participo · Todas as tarefas ativas · Prazo: Após 3 dias · Ordem: Ordem manual',
  ],
])('says what a list shows: %o', (raw, expected) => {
  expect(presentSearch(decodeTaskSearch(raw), { includesActionPlans: false })).toBe(expected);
});

it('says that a list has the tasks of action plans in it', () => {
  const including = { includesActionPlans: true };
  expect(presentSearch(decodeTaskSearch({}), including)).toContain(
    'Todas as tarefas ativas · com planos de ação · ',
  );
  expect(presentSearch(decodeTaskSearch({ filtro: 'planos-de-acao' }), including)).not.toContain(
    'com planos',
  );
});

it('has texts, numbers and truth values as texts, and the own of a task before that of its process', () => {
  expect(
    presentVariables([
      { name: 'bed', type: 'string', value: '4', scope: 'local' },
      { name: 'bed', type: 'string', value: '12', scope: 'global' },
      { name: 'days', type: 'long', value: 3, scope: 'global' },
      { name: 'grave', type: 'boolean', value: true, scope: null },
      { name: 'nothing', type: null, value: null, scope: 'global' },
      { name: 'actions', type: 'serializable', value: [{ id: 'a1' }], scope: 'global' },
    ]),
  ).toEqual({ bed: '4', days: '3', grave: 'true' });
});
