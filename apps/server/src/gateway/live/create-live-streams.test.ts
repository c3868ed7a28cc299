import { describe, expect, it, vi } from 'vitest';

import { createLiveStreams } from './create-live-streams.ts';
import { notificationForEverybody, noNotification, type LiveNotification } from './live-notification.ts';
import { createManualTimers } from './testing/manual-timers.ts';

const forEverybody = { ...notificationForEverybody, broadcasts: [], sessionsOf: [] };
const ofIndicators: LiveNotification = { ...noNotification, broadcasts: ['indicators'] };

function start() {
  const timers = createManualTimers();
  const alive = new Set(['s1', 's2']);
  const questions: (readonly string[])[] = [];
  const streams = createLiveStreams({
    timers,
    async listAlive(sessionIds) {
      questions.push(sessionIds);
      return alive;
    },
    reportFailure(error) {
      throw error;
    },
  });

  function open(sessionId = 's1', userName = 'ANA', isOfQuality = false) {
    const lines: string[] = [];
    const forget = streams.open({
      sessionId,
      audience: { userName, groups: [], seesUnassigned: false, isOfQuality },
      write: (text) => lines.push(/^(?:event: )?(.*)\n/.exec(text)?.[1] ?? text),
      end: () => lines.push('(end)'),
    });
    return { lines, forget };
  }

  return { timers, alive, questions, streams, open };
}

describe('open streams', () => {
  it('[SE-04] hear of what is for quality only when quality listens, also when they open a moment later', () => {
    const { streams, open } = start();
    const [others, quality] = [open('s1', 'ANA'), open('s2', 'MARINA', true)];
    streams.tell({ ...noNotification, forQuality: ['non-compliances'] });
    expect([others.lines, quality.lines]).toEqual([['ready'], ['ready', 'non-compliances']]);
    expect(open('s3', 'RUI').lines).toEqual(['ready']);
    expect(open('s4', 'VERA', true).lines).toEqual(['ready', 'non-compliances']);
  });

  it('hear of a change at once, of a burst once a second, and of its last one always', () => {
    const { timers, streams, open } = start();
    const { lines } = open();
    streams.tell(forEverybody);
    expect(lines).toEqual(['ready', 'tasks']);
    for (let count = 0; count < 9; count += 1) {
      timers.pass(100);
      streams.tell(forEverybody);
    }
    expect(lines).toEqual(['ready', 'tasks']);
    timers.pass(100);
    expect(lines).toEqual(['ready', 'tasks', 'tasks']);
    timers.pass(5_000);
    expect(lines).toEqual(['ready', 'tasks', 'tasks']);
    streams.tell(forEverybody);
    expect(lines).toEqual(['ready', 'tasks', 'tasks', 'tasks']);
  });

  it('hear of what changed in the seconds before they were opened, if it concerns them', () => {
    const { timers, streams, open } = start();
    streams.tell({ ...noNotification, tasks: { people: ['ANA'], groups: [], hasUnassigned: false } });
    timers.pass(5_000);
    expect(open('s1', 'ANA').lines).toEqual(['ready', 'tasks']);
    expect(open('s2', 'BIA').lines).toEqual(['ready']);
    timers.pass(1);
    expect(open('s1', 'ANA').lines).toEqual(['ready']);
  });

  it('hear of indicators whoever they are, also of what changed in the seconds before', () => {
    const { timers, streams, open } = start();
    const [ana, bia] = [open('s1', 'ANA'), open('s2', 'BIA')];
    streams.tell(ofIndicators);
    for (const { lines } of [ana, bia]) expect(lines).toEqual(['ready', 'indicators']);
    timers.pass(5_000);
    expect(open('s1', 'ANA').lines).toEqual(['ready', 'indicators']);
    timers.pass(1);
    expect(open('s1', 'ANA').lines).toEqual(['ready']);
  });

  it('hear of each kind in its own turn: a burst of one holds up no other', () => {
    const { timers, streams, open } = start();
    const { lines } = open();
    for (let count = 0; count < 5; count += 1) streams.tell(forEverybody);
    for (let count = 0; count < 5; count += 1) streams.tell(ofIndicators);
    expect(lines).toEqual(['ready', 'tasks', 'indicators']);
    timers.pass(1_000);
    expect(lines).toEqual(['ready', 'tasks', 'indicators', 'tasks', 'indicators']);
    timers.pass(5_000);
    expect(lines).toHaveLength(5);
  });

  it('hear only of what concerns them', () => {
    const { streams, open } = start();
    const [ana, bia] = [open('s1', 'ANA'), open('s2', 'BIA')];
    streams.tell({ ...noNotification, tasks: { people: ['BIA'], groups: [], hasUnassigned: false } });
    expect([ana.lines, bia.lines]).toEqual([['ready'], ['ready', 'tasks']]);
  });

  it('show every 25 seconds that they live, and end with their session', async () => {
    const { timers, alive, questions, open } = start();
    const [ana, bia] = [open('s1', 'ANA'), open('s2', 'BIA')];
    alive.delete('s2');
    timers.pass(25_000);
    await vi.waitUntil(() => bia.lines.includes('(end)'));
    expect(ana.lines).toEqual(['ready', ': still here']);
    expect(bia.lines).toEqual(['ready', ': still here', 'ended', '(end)']);
    timers.pass(25_000);
    expect(ana.lines).toEqual(['ready', ': still here', ': still here']);
    expect(questions).toEqual([['s1', 's2'], ['s1']]);
  });

  it('end when a session of the person has ended, and go on where it was another one', async () => {
    const { alive, questions, streams, open } = start();
    const [ended, unharmed] = [open('s1', 'ANA'), open('s2', 'ANA')];
    const stranger = open('s3', 'BIA');
    alive.delete('s1');
    streams.tell({ ...noNotification, sessionsOf: ['ANA'] });
    await vi.waitUntil(() => ended.lines.includes('(end)'));
    expect(ended.lines).toEqual(['ready', 'ended', '(end)']);
    expect(unharmed.lines).toEqual(['ready']);
    expect(stranger.lines).toEqual(['ready']);
    expect(questions).toEqual([['s1', 's2']]);
  });

  it('are closed after a quarter of an hour, so that whoever comes back is looked at anew', () => {
    const { timers, open } = start();
    const { lines } = open();
    timers.pass(14 * 60_000);
    expect(lines).not.toContain('(end)');
    timers.pass(60_000);
    expect(lines.at(-1)).toBe('(end)');
    expect(lines).not.toContain('ended');
  });

  it('are at most four of a session: the oldest makes room', () => {
    const { streams, open } = start();
    const other = open('s2');
    const [oldest, ...others] = [open(), open(), open(), open(), open()];
    expect(oldest?.lines).toEqual(['ready', 'replaced', '(end)']);
    streams.tell(forEverybody);
    for (const { lines } of [other, ...others]) expect(lines).toEqual(['ready', 'tasks']);
    expect(oldest?.lines).toHaveLength(3);
  });

  it('that were left hear nothing more, and cost no question', () => {
    const { timers, questions, streams, open } = start();
    const { lines, forget } = open();
    streams.tell(forEverybody);
    streams.tell(forEverybody);
    forget();
    timers.pass(60_000);
    expect(lines).toEqual(['ready', 'tasks']);
    expect(questions).toEqual([]);
  });

  it('all end when the server stops, and no new ones begin', () => {
    const { timers, streams, open } = start();
    const first = open();
    streams.close();
    expect(first.lines).toEqual(['ready', '(end)']);
    expect(open().lines).toEqual(['(end)']);
    timers.pass(60_000);
    expect(first.lines).toHaveLength(2);
  });
});
