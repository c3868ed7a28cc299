import { expect, it } from 'vitest';

import { listAnswers } from './answer-list.tsx';

it('those who were there are asked, with what they said, whatever case their name is written in', () => {
  const approval = {
    userName: 'carla.mendes',
    verdict: 'approved',
    comment: '',
    at: '2026-10-09T17:00:00Z',
  } as const;
  const participants = ['CARLA.MENDES', 'DR.AZEVEDO', 'SANDRA.ROCHA'].map((userName, index) => ({
    userName,
    displayName: userName,
    departmentName: null,
    attendance: index < 2 ? ('present' as const) : ('absent' as const),
    justification: '',
  }));
  expect(listAnswers({ participants, approvals: [approval] })).toEqual([
    { userName: 'CARLA.MENDES', approval },
    { userName: 'DR.AZEVEDO', approval: null },
  ]);
});
