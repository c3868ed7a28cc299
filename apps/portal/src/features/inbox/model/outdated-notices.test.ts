import { expect, it } from 'vitest';

import { listOutdatedNotices } from './outdated-notices.ts';

const analysis = {
  id: 'a1',
  indicatorId: 'kpi-1',
  departmentId: 'dep-utia',
  code: 'QUEDA-DI',
  name: 'Quedas',
  month: 202610,
  result: 2.19,
  presentResult: 0.96,
  measureUnit: 'percent',
  changedAt: '2026-11-10T12:00:00.000Z',
};

it('tells what was analysed and what is recorded now, and leads to the analysis', () => {
  const [notice] = listOutdatedNotices([analysis], ({ departmentId, indicatorId, id }) =>
    [departmentId, indicatorId, id].join('/'),
  );
  expect(notice).toEqual({
    id: 'analysis:a1:0.96',
    subject: 'analysis:a1',
    kind: 'result-changed',
    title: 'QUEDA-DI · Quedas: o resultado de out/2026 mudou',
    detail: 'Você analisou 2,19\u00A0%; agora está registrado 0,96\u00A0%.',
    occurredAt: '2026-11-10T12:00:00.000Z',
    dueAt: null,
    href: 'dep-utia/kpi-1/a1',
    isOwnDoing: false,
  });
});

it('is news again when the result changes once more', () => {
  const [first, second] = listOutdatedNotices([analysis, { ...analysis, presentResult: 1 }], () => '');
  expect(first?.id).not.toBe(second?.id);
});
