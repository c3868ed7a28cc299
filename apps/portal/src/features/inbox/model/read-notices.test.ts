import { describe, expect, it } from 'vitest';

import type { Notice } from './notice.ts';
import {
  addReadNotices,
  decodeReadNotices,
  isRead,
  listOutdatedNotices,
  nothingRead,
} from './read-notices.ts';

describe('read notices', () => {
  function notice(id: string, minute: number): Notice {
    return {
      id,
      subject: id,
      kind: 'assigned',
      title: id,
      detail: null,
      occurredAt: new Date(Date.UTC(2026, 10, 15, 10, minute)).toISOString(),
      dueAt: null,
      href: '/',
      isOwnDoing: false,
    };
  }

  it('[RT-10] what was read stays read, the rest is news', () => {
    const notices = [notice('a', 1), notice('b', 2)];

    const read = addReadNotices(nothingRead, { notices, ids: ['a'], isComplete: true });

    expect(notices.map((each) => isRead(each, read))).toEqual([true, false]);
  });

  it('a notice of another kind about the same task is news', () => {
    const read = addReadNotices(nothingRead, {
      notices: [notice('task:1:assigned', 1)],
      ids: ['task:1:assigned'],
      isComplete: true,
    });

    expect(isRead(notice('task:1:overdue', 9), read)).toBe(false);
  });

  it('a task that was given to the person late is news, however old it is', () => {
    const read = addReadNotices(nothingRead, { notices: [notice('new', 9)], ids: ['new'], isComplete: true });

    expect(isRead(notice('old', 1), read)).toBe(false);
  });

  it('forgets what is gone, but not while a source does not answer', () => {
    const before = { readIds: ['gone', 'a'], readUntil: null };
    const notices = [notice('a', 1)];

    expect(addReadNotices(before, { notices, ids: [], isComplete: true }).readIds).toEqual(['a']);
    expect(addReadNotices(before, { notices, ids: [], isComplete: false }).readIds).toEqual(['a', 'gone']);
  });

  it('stays small when thousands are read, and all of them stay read', () => {
    const notices = Array.from({ length: 2000 }, (_unused, index) => notice(`n${index}`, index));
    const ids = notices.map(({ id }) => id);

    const read = addReadNotices(nothingRead, { notices, ids, isComplete: true });

    expect(read.readIds.length).toBe(300);
    expect(notices.every((each) => isRead(each, read))).toBe(true);
    expect(isRead(notice('next', 3000), read)).toBe(false);
  });

  it.each([null, 'x', 5, {}, { readIds: 'a', readUntil: 5 }, []])('takes %j for nothing read', (member) => {
    expect(decodeReadNotices(member)).toEqual(nothingRead);
  });

  it('reads back what it kept', () => {
    const kept = { readIds: ['a'], readUntil: '2026-11-15T10:00:00.000Z' };

    expect(decodeReadNotices(structuredClone(kept))).toEqual(kept);
  });
});

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
