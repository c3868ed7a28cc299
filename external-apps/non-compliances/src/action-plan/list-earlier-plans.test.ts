import type { HistoryEntry } from '@prumo/contracts/non-compliances/non-compliance';
import { expect, it } from 'vitest';

import { listChases, listEarlierPlans } from './list-earlier-plans.ts';

const planned = {
  id: 'a1',
  what: 'Treinar a equipe',
  why: '',
  where: '',
  who: 'CARLA.MENDES',
  dueOn: '2026-03-10',
  how: '',
  howMuch: null,
  reasonForTerm: '',
};

const efficacy = {
  method: 'Auditoria',
  expectedResult: '95 %',
  verifier: 'MARINA.LOPES',
  dueOn: '2026-04-10',
};

function enter(day: string, cycle: number, command: HistoryEntry['deed']): HistoryEntry {
  return {
    at: `2026-${day}T15:00:00.000Z`,
    by: 'MARINA.LOPES',
    role: 'quality',
    from: 'execution',
    to: 'execution',
    cycle,
    deed: command,
  };
}

function answer(rootCause: string, what = planned.what): HistoryEntry['deed'] {
  return {
    deed: 'answer',
    causes: [],
    rootCause,
    affectedDepartments: [],
    planType: 0,
    actions: [{ ...planned, what }],
    efficacy,
  };
}

const history: HistoryEntry[] = [
  enter('02-01', 1, { deed: 'submit' }),
  enter('02-02', 1, answer('Superficial')),
  enter('02-03', 1, { deed: 'deepen', note: 'Por quê?' }),
  enter('02-04', 1, answer('Falta de treino')),
  enter('03-11', 1, {
    deed: 'chase-action',
    actionId: 'a1',
    decision: 'prorrogada',
    note: 'Férias',
    dueOn: '2026-03-20',
    who: null,
  }),
  enter('03-12', 1, {
    deed: 'chase-action',
    actionId: 'a1',
    decision: 'reatribuida',
    note: 'Saiu',
    dueOn: null,
    who: 'BRUNO.LIMA',
  }),
  enter('03-19', 1, { deed: 'finish-action', actionId: 'a1', evidence: 'Lista', doneOn: '2026-03-18' }),
  // Opens the second cycle, and judges the first.
  enter('04-10', 2, {
    deed: 'judge-efficacy',
    result: 'nao_eficaz',
    measured: 80,
    evidence: 'Auditoria',
    partialDecision: null,
    reasonForEarly: '',
  }),
  enter('04-15', 2, answer('Outro treino', 'Simular')),
  enter('04-16', 2, {
    deed: 'chase-action',
    actionId: 'a1',
    decision: 'cobrada',
    note: 'Vamos?',
    dueOn: null,
    who: null,
  }),
];

it('tells the plan of a cycle that is over as it stood at its end', () => {
  expect(listEarlierPlans({ history, cycle: 2 })).toEqual([
    {
      cycle: 1,
      rootCause: 'Falta de treino',
      actions: [
        {
          ...planned,
          who: 'BRUNO.LIMA',
          dueOn: '2026-03-20',
          taskId: null,
          evidence: 'Lista',
          doneOn: '2026-03-18',
        },
      ],
      efficacy,
      verdict: {
        result: 'nao_eficaz',
        measured: 80,
        evidence: 'Auditoria',
        partialDecision: null,
        reasonForEarly: '',
        judgedAt: '2026-04-10T15:00:00.000Z',
        judgedBy: 'MARINA.LOPES',
      },
    },
  ]);
});

it('tells the latest first, also of a case that was opened again without a judgement', () => {
  const reopened = [...history, enter('05-01', 3, { deed: 'reopen', note: 'Voltou a ocorrer' })];
  const plans = listEarlierPlans({ history: reopened, cycle: 3 });
  expect(plans.map(({ cycle }) => cycle)).toEqual([2, 1]);
  expect(plans[0]).toMatchObject({ rootCause: 'Outro treino', verdict: null });
});

it('tells nothing in the first cycle', () => {
  expect(listEarlierPlans({ history: history.slice(0, 7), cycle: 1 })).toEqual([]);
});

it('tells what quality did about an action of this cycle alone', () => {
  expect(listChases({ history, cycle: 2 }, 'a1').map(({ note }) => note)).toEqual(['Vamos?']);
  expect(listChases({ history, cycle: 1 }, 'a1').map(({ decision }) => decision)).toEqual([
    'prorrogada',
    'reatribuida',
  ]);
  expect(listChases({ history, cycle: 2 }, 'a2')).toEqual([]);
});
