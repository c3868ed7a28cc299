import type { PresentedNews, PresentedNewsGroup } from '@prumo/contracts/news/news';
import { newsAnswer, newsCalls } from '@prumo/contracts/news/news';

import { answerJson, answerNothing, server } from '../support/fake-server.ts';

const at = '2026-11-17T11:00:00.000Z';

const indicator = (code: string, name: string) => ({
  id: `${code}:202610`,
  at,
  indicatorId: `kpi-${code}`,
  departmentId: 'dep-utia',
  code,
  name,
  month: '2026-10-01',
});

/** Something of every kind; of one more than fits. */
export const everyKind: readonly PresentedNewsGroup[] = [
  {
    kind: 'legal-deadlines',
    count: 1,
    countBeforeToday: 0,
    items: [
      {
        id: 'case:NC-12',
        at,
        caseId: 'NC-12',
        departmentId: 'dep-utia',
        number: 12,
        year: 2026,
        title: 'Queda com óbito',
        authority: 'Notivisa',
        dueAt: '2026-11-19T21:00:00.000Z',
      },
    ],
  },
  {
    kind: 'signals',
    count: 1,
    countBeforeToday: 1,
    items: [{ ...indicator('QUEDA-DI', 'Quedas com dano'), signal: 'concern' }],
  },
  {
    kind: 'off-target',
    count: 5,
    countBeforeToday: 3,
    items: ['IRAS', 'LPP', 'HIGM', 'ADM', 'TMP'].map((code) => ({
      ...indicator(code, `Indicador ${code}`),
      measureUnit: 'percent',
      result: 3.2,
      difference: 0.7,
    })),
  },
  {
    kind: 'missing-results',
    count: 1,
    countBeforeToday: 0,
    items: [indicator('OCUP', 'Taxa de ocupação')],
  },
  {
    kind: 'late-plans',
    count: 1,
    countBeforeToday: 0,
    items: [
      {
        id: 'action:1',
        at,
        kind: 'action',
        title: 'Treinar a equipe',
        dueOn: '2026-11-16',
        origin: {
          source: 'indicator',
          indicatorId: 'kpi-1',
          departmentId: 'dep-utia',
          code: 'IRAS',
          name: 'Infecções',
          month: 202609,
          analysisId: 'a1',
        },
      },
    ],
  },
  {
    kind: 'approvals',
    count: 1,
    countBeforeToday: 0,
    items: [
      {
        id: 'minutes:ATA-3',
        at,
        kind: 'minutes',
        title: 'Comissão de quedas',
        origin: {
          source: 'minutes',
          minutesId: 'ATA-3',
          number: 3,
          year: 2026,
          committee: 'Comissão de quedas',
        },
      },
    ],
  },
];

/** As the server keeps it: what was marked as seen is gone, and comes back when that is undone. */
export function keepNews(groups: readonly PresentedNewsGroup[] = everyKind): {
  change: (groups: readonly PresentedNewsGroup[]) => void;
} {
  let present = groups;
  let seenUntil = '2026-11-16T20:40:00.000Z';
  const until = '2026-11-17T12:00:00.000Z';
  server.on('GET', newsCalls.list.path, () => {
    const isSeen = seenUntil >= until;
    const answer: PresentedNews = {
      since: seenUntil,
      until,
      today: '2026-11-17',
      groups: isSeen ? [] : [...present],
    };
    return answerJson(newsAnswer, answer);
  });
  server.on('POST', newsCalls.markSeen.path, ({ json }) => {
    ({ until: seenUntil } = newsCalls.markSeen.body.parse(json()));
    return answerNothing();
  });
  return {
    change(next) {
      present = next;
    },
  };
}
