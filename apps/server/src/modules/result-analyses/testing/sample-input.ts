import type { SentResultAnalysis } from '@prumo/contracts/indicators/result-analysis';

/** With two actions, one of them given to somebody else, and the check of efficacy. */
export function buildSampleInput(
  indicatorId: string,
  change: Partial<SentResultAnalysis> = {},
): SentResultAnalysis {
  return {
    indicatorId,
    month: '2026-02-01',
    improvementOption: true,
    resultAnalysis: 'Off target for the second month.',
    racp: {
      planType: 0,
      title: 'Infections off target',
      causeAnalysis: 'Hand hygiene below what is expected.',
      actionPlanOption: true,
      tasks: [
        { name: 'Train the team', assignee: 'JOAO.PIRES', dueDate: '2026-04-10' },
        { name: '', assignee: 'JOAO.PIRES', dueDate: '2026-04-10' },
        { name: 'Audit hand hygiene', assignee: null, dueDate: null },
      ],
      methodAnalysis: 'Compare the rate\nof the next quarter',
      expectedResult: 'A rate below 2.5.',
      assignee: 'MARINA.LOPES',
      dueDate: '2026-07-01',
    },
    ...change,
  };
}
