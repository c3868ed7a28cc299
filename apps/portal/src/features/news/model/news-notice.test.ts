import { describe, expect, it } from 'vitest';

import { listNewsNotices } from './news-notice.ts';

const group = (countBeforeToday: number) =>
  ({ kind: 'missing-results', count: 9, countBeforeToday, items: [] }) as const;
const signals = { kind: 'signals', count: 1, countBeforeToday: 1, items: [] } as const;

describe('listNewsNotices', () => {
  it('[SP-07] is one notice a day, of what had changed when it began', () => {
    const told = {
      today: '2026-11-17',
      groups: [
        { ...signals, items: [] },
        { ...group(2), items: [] },
      ],
    };
    expect(listNewsNotices(told, '/there')).toEqual([
      {
        id: 'news:2026-11-17',
        subject: 'news:2026-11-17',
        kind: 'news',
        title: 'O que mudou: 1 sinal novo, 2 meses sem resultado',
        detail: null,
        occurredAt: '2026-11-17T03:00:00.000Z',
        dueAt: null,
        href: '/there',
        isOwnDoing: false,
      },
    ]);
  });

  it('[SP-07] is none when nothing had', () => {
    expect(listNewsNotices({ today: '2026-11-17', groups: [] }, '/there')).toEqual([]);
    expect(listNewsNotices({ today: '2026-11-17', groups: [{ ...group(0), items: [] }] }, '/there')).toEqual(
      [],
    );
  });
});
