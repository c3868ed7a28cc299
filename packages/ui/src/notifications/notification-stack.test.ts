import { describe, expect, it } from 'vitest';

import { addNotification } from './notification-stack.tsx';

const saved = { text: 'Gravado', tone: 'success' } as const;
const failed = { text: 'Sem resposta', tone: 'failure' } as const;

describe('addNotification', () => {
  it('[TX-03] gives a notification three seconds, or as many as it asks for', () => {
    const [first] = addNotification([], saved);
    const [second] = addNotification([], { ...saved, durationMs: 7000 });

    expect(first?.durationMs).toBe(3000);
    expect(second?.durationMs).toBe(7000);
  });

  it('[TX-03] puts the newest on top', () => {
    const standing = addNotification(addNotification([], saved), failed);
    expect(standing.map(({ text }) => text)).toEqual(['Sem resposta', 'Gravado']);
  });

  it('[TX-03] never shows the same one twice, but gives it its time again', () => {
    const standing = addNotification(addNotification(addNotification([], saved), failed), saved);

    expect(standing.map(({ text, times }) => [text, times])).toEqual([
      ['Sem resposta', 1],
      ['Gravado', 2],
    ]);
  });

  it('[TX-03] takes the same words in another tone for another notification', () => {
    const standing = addNotification(addNotification([], saved), { ...saved, tone: 'failure' });
    expect(standing).toHaveLength(2);
  });
});
