import type { MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createAutosaver, quietMs, retryMs } from './create-autosaver.ts';
import type { Saved, SavedDraft, Sent } from './saved-draft.ts';

const blank: MinutesContent = {
  committee: 'NSP',
  date: '2026-10-09',
  startsAt: '14:00',
  endsAt: null,
  place: '',
  coordinator: 'A',
  secretary: 'B',
  participants: [],
  quorum: null,
  items: [{ id: 'x', title: 'Quedas', origin: 'new', discussion: '', decisions: [], links: [] }],
  notices: '',
  nextMeeting: null,
};

class Refused extends Error {}
class Changed extends Error {}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  it('[NC-05] saves once after a moment of quiet, with the latest', async () => {
    const { saver, server } = open();
    type(saver, 'a');
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    type(saver, 'ab');
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    expect(server.received).toEqual([]);
    expect(saver.getSnapshot().status).toEqual({ kind: 'saving' });
    await vi.advanceTimersByTimeAsync(1);
    expect(server.received.map(({ content }) => content.notices)).toEqual(['ab']);
    expect(saver.getSnapshot().status).toEqual({ kind: 'saved', at: 42 });
    expect(server.draft).toBeNull();
  });

  it('has one request on its way, and then sends what was typed meanwhile', async () => {
    const { saver, server } = open();
    server.hold();
    type(saver, 'a');
    await vi.advanceTimersByTimeAsync(quietMs);
    type(saver, 'ab');
    await vi.advanceTimersByTimeAsync(quietMs * 5);
    expect(server.received).toHaveLength(1);
    server.release();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server.saved.content.notices).toBe('ab');
    expect(server.received).toHaveLength(2);
  });

  it('takes nothing away from under the fingers: a blank at the end stays while its text is saved', async () => {
    const { saver, server } = open();
    type(saver, 'oito ');
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server.saved.content.notices).toBe('oito');
    expect(saver.getSnapshot().content.notices).toBe('oito ');
    expect(saver.getSnapshot().status.kind).toBe('saved');
    await vi.advanceTimersByTimeAsync(quietMs * 20);
    expect(server.received).toHaveLength(1);
  });

  it('keeps it in the browser until it is saved, and tries again by itself with the same idempotencyKey', async () => {
    const { saver, server } = open();
    server.fail = new Error('no answer');
    type(saver, 'a');
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(saver.getSnapshot().status).toEqual({ kind: 'failed', error: server.fail });
    type(saver, 'ab');
    expect(server.draft?.content.notices).toBe('ab');
    server.fail = null;
    await vi.advanceTimersByTimeAsync(retryMs + quietMs);
    expect(server.received.map(({ idempotencyKey, content }) => [idempotencyKey, content.notices])).toEqual([
      ['attempt-1', 'a'],
      ['attempt-1', 'a'],
      ['attempt-2', 'ab'],
    ]);
    expect(server.draft).toBeNull();
  });

  it('asks nobody when the answer was lost and the text goes on', async () => {
    const { saver, server } = open();
    server.losesAnswers = true;
    type(saver, 'a');
    await vi.advanceTimersByTimeAsync(quietMs);
    type(saver, 'ab');
    server.losesAnswers = false;
    await vi.advanceTimersByTimeAsync(retryMs + quietMs);
    expect(saver.getSnapshot().status.kind).toBe('saved');
    expect(server.saved.content.notices).toBe('ab');
  });

  it('goes on after a reload with what was kept', async () => {
    const { saver, server } = open();
    server.losesAnswers = true;
    type(saver, 'a');
    await vi.advanceTimersByTimeAsync(quietMs);
    type(saver, 'ab');
    const left = server.draft;
    server.losesAnswers = false;
    vi.clearAllTimers();
    const next = open(server, left);
    expect(next.saver.getSnapshot().content.notices).toBe('ab');
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server.saved.content.notices).toBe('ab');
    expect(next.saver.getSnapshot().status.kind).toBe('saved');
  });

  it('does not send again what was refused, and keeps it', async () => {
    const { saver, server } = open();
    server.fail = new Refused();
    type(saver, 'a');
    await vi.advanceTimersByTimeAsync(retryMs * 3);
    expect(server.received).toHaveLength(1);
    expect(server.draft?.content.notices).toBe('a');
    expect(await saver.flush()).toBe(false);
  });

  it('takes what others have written elsewhere without a question', async () => {
    const { saver, server } = open();
    type(saver, 'meu');
    server.writeAsOther({ place: 'Auditório' });
    await vi.advanceTimersByTimeAsync(quietMs * 3);
    expect(server.saved.content).toMatchObject({ notices: 'meu', place: 'Auditório' });
    expect(saver.getSnapshot().content.place).toBe('Auditório');
    expect(saver.getSnapshot().status.kind).toBe('saved');
  });

  it('asks where both have written the same, saves nothing meanwhile, and then what was chosen', async () => {
    const { saver, server } = open();
    type(saver, 'meu');
    server.writeAsOther({ notices: 'deles' });
    await vi.advanceTimersByTimeAsync(quietMs * 5);
    expect(saver.getSnapshot().status).toMatchObject({
      kind: 'conflict',
      conflicts: [{ field: 'notices', mine: 'meu', theirs: 'deles' }],
    });
    expect(server.saved.content.notices).toBe('deles');
    expect(server.draft?.content.notices).toBe('meu');
    expect(await saver.flush()).toBe(false);
    saver.choose({ notices: 'mine' });
    expect(await saver.flush()).toBe(true);
    expect(server.saved.content.notices).toBe('meu');
  });

  it('sends what was not chosen until the server has it, also where nothing else has changed', async () => {
    const { saver, server } = open();
    type(saver, 'meu');
    server.writeAsOther({ notices: 'deles' });
    await vi.advanceTimersByTimeAsync(quietMs * 5);
    server.received.length = 0;
    server.fail = new Error('no answer');
    saver.choose({ notices: 'theirs' });
    expect(await saver.flush()).toBe(false);
    const lost = [{ field: 'notices', subject: null, text: 'meu', isOwn: true }];
    expect(server.draft).toMatchObject({ content: { notices: 'deles' }, setAside: lost });

    // The page is loaded again, and another has written since.
    const left = server.draft;
    server.fail = null;
    vi.clearAllTimers();
    server.writeAsOther({ place: 'Auditório' });
    const next = open(server, left);
    await vi.advanceTimersByTimeAsync(quietMs * 3);
    expect(server.history).toEqual(lost);
    expect(server.saved.content).toMatchObject({ notices: 'deles', place: 'Auditório' });
    expect(next.saver.getSnapshot().status.kind).toBe('saved');
    expect(server.draft).toBeNull();
    type(next.saver, 'mais');
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server.history).toEqual(lost);
  });

  it('follows others live, and does not take its own text for somebody else', async () => {
    const { saver, server } = open();
    saver.receive(server.writeAsOther({ place: 'Auditório' }));
    expect(saver.getSnapshot().content.place).toBe('Auditório');
    server.hold();
    type(saver, 'a');
    await vi.advanceTimersByTimeAsync(quietMs);
    type(saver, 'ab');
    saver.receive(server.saved);
    expect(saver.getSnapshot().status).toEqual({ kind: 'saving' });
    server.release();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server.saved.content.notices).toBe('ab');
    expect(saver.getSnapshot().status.kind).toBe('saved');
  });

  it('saves the rest while something is empty that may not be', async () => {
    const { saver, server } = open();
    saver.change((content) => ({
      ...content,
      items: content.items.map((item) => ({ ...item, title: ' ' })),
    }));
    type(saver, 'a');
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server.saved.content).toMatchObject({ notices: 'a', items: [{ title: 'Quedas' }] });
    expect(saver.getSnapshot().content.items[0]?.title).toBe(' ');
    expect(saver.getSnapshot().status.kind).toBe('saved');
  });
});

type Bench = ReturnType<typeof createBench>;

function open(server: Bench = createBench(), draft: SavedDraft | null = null) {
  const saver = createAutosaver({
    start: server.saved,
    draft,
    send: server.send,
    fetchLatest: async () => server.saved,
    judge: (error) =>
      error instanceof Changed ? 'changed' : error instanceof Refused ? 'refused' : 'uncertain',
    keepDraft: (kept) => {
      server.draft = kept;
    },
    createIdempotencyKey: server.createIdempotencyKey,
    readClock: () => 42,
  });
  saver.begin();
  return { saver, server };
}

function type(saver: ReturnType<typeof open>['saver'], notices: string): void {
  saver.change((content) => ({ ...content, notices }));
}

/** Saves as the server does: by version, and each idempotencyKey once. */
function createBench() {
  const answers = new Map<string, Saved>();
  let attempts = 0;
  let gate: Promise<void> = Promise.resolve();
  const fixture = {
    saved: { content: blank, version: 1 } as Saved,
    received: [] as Sent[],
    /** What was kept of what choices have not taken. */
    history: [] as Sent['setAside'][number][],
    draft: null as SavedDraft | null,
    fail: null as Error | null,
    losesAnswers: false,
    release: () => {},
    hold: () => {
      gate = new Promise((resolve) => {
        fixture.release = resolve;
      });
    },
    createIdempotencyKey: () => `attempt-${(attempts += 1)}`,
    writeAsOther: (changes: Partial<MinutesContent>): Saved => {
      fixture.saved = {
        content: { ...fixture.saved.content, ...changes },
        version: fixture.saved.version + 1,
      };
      return fixture.saved;
    },
    send: async (sent: Sent): Promise<Saved> => {
      fixture.received.push(sent);
      if (fixture.fail !== null) throw fixture.fail;
      const known = answers.get(sent.idempotencyKey);
      if (known === undefined) {
        if (sent.version !== fixture.saved.version) throw new Changed();
        fixture.saved = { content: sent.content, version: fixture.saved.version + 1 };
        fixture.history.push(...sent.setAside);
        answers.set(sent.idempotencyKey, fixture.saved);
      }
      await gate;
      if (fixture.losesAnswers) throw new Error('no answer');
      return answers.get(sent.idempotencyKey) ?? fixture.saved;
    },
  };
  return fixture;
}
