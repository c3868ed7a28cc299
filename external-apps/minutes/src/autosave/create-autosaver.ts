// Saves what is typed after a moment of quiet: one request at a time, the latest wins, and nothing is forgotten before
// the server has it.
import {
  type AgendaItem,
  type MinutesContent,
  minutesContent,
  minutesLimits,
} from '@prumo/contracts/minutes/meeting-minutes';
import { createStore } from '@prumo/portal-kit/store';

import { type Choices, type Conflict, listSetAside, mergeContent } from './merge-content.ts';
import type { Saved, SavedDraft, Sent } from './saved-draft.ts';

export type SaveStatus =
  /** Null: nothing was written since the screen was opened. */
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'saving' }
  /** Without an error: the text itself cannot be saved. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

export interface AutosaveSnapshot {
  readonly content: MinutesContent;
  readonly version: number;
  readonly status: SaveStatus;
}

interface AutosaverOptions {
  readonly start: Saved;
  readonly draft: SavedDraft | null;
  readonly send: (sent: Sent) => Promise<Saved>;
  readonly fetchLatest: () => Promise<Saved>;
  /** Changed: somebody else has written since. Uncertain: it may have arrived. */
  readonly judge: (error: unknown) => 'changed' | 'uncertain' | 'refused';
  /** Null: nothing is left to be kept. */
  readonly keepDraft: (draft: SavedDraft | null) => void;
  readonly createIdempotencyKey: () => string;
  readonly readClock: () => number;
}

export type Autosaver = ReturnType<typeof createAutosaver>;

export const quietMs = 1000;
export const retryMs = 10_000;

export function createAutosaver(options: AutosaverOptions) {
  const { start, draft, send, fetchLatest, judge, keepDraft, createIdempotencyKey, readClock } = options;
  let base: Saved = draft?.base ?? start;
  let typed: MinutesContent = draft?.content ?? start.content;
  /** The text of what is saved: as long as what is typed gives the same, there is nothing to do. */
  let cleanText = JSON.stringify(base.content);
  let sent: Sent | null = draft?.sent ?? null;
  /** What choices have not taken, until the server has it. */
  let setAside = draft?.setAside ?? [];
  let running: Promise<void> | null = null;
  /** Came while something was on its way; it may hold just that. */
  let held: Saved | null = null;
  /** Waits for somebody to choose. */
  let theirs: Saved | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let status: SaveStatus = { kind: 'saved', at: null };
  const { getSnapshot, subscribe, set } = createStore<AutosaveSnapshot>({
    content: typed,
    version: base.version,
    status,
  });

  function tell(next: SaveStatus): void {
    status = next;
    set({ content: typed, version: base.version, status });
  }

  function presentTyped(): string {
    return JSON.stringify(buildSendable(typed, base.content));
  }

  function isClean(): boolean {
    return sent === null && theirs === null && setAside.length === 0 && presentTyped() === cleanText;
  }

  function keep(): void {
    const content = buildSendable(typed, base.content) ?? typed;
    keepDraft(isClean() ? null : { base, content, sent, setAside });
  }

  function plan(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void transmit(), delayMs);
  }

  /** After any change of what is typed or of what the server has. */
  function settle(): void {
    keep();
    if (theirs !== null) {
      const { content, conflicts } = mergeContent(base.content, typed, theirs.content);
      if (conflicts.length > 0) {
        tell({ kind: 'conflict', conflicts });
        return;
      }
      accept(content, theirs);
    } else if (running !== null) {
      tell({ kind: 'saving' });
    } else if (isClean()) {
      clearTimeout(timer);
      tell({ kind: 'saved', at: status.kind === 'saved' ? status.at : lastSavedAt });
    } else {
      tell({ kind: 'saving' });
      plan(quietMs);
    }
  }

  let lastSavedAt: number | null = null;

  function accept(content: MinutesContent, from: Saved): void {
    typed = content;
    base = from;
    theirs = null;
    cleanText = JSON.stringify(from.content);
    settle();
  }

  async function transmit(): Promise<void> {
    clearTimeout(timer);
    if (running !== null) {
      await running;
      return;
    }
    if (theirs !== null) return;
    if (sent === null) {
      const content = buildSendable(typed, base.content);
      if (content === null) {
        tell({ kind: 'failed', error: null });
        return;
      }
      if (isClean()) return;
      sent = {
        content,
        version: base.version,
        idempotencyKey: createIdempotencyKey(),
        setAside: setAside.slice(0, minutesLimits.setAside),
      };
      keep();
    }
    running = exchange(sent);
    tell({ kind: 'saving' });
    await running;
  }

  async function exchange(what: Sent): Promise<void> {
    let failure: SaveStatus | null = null;
    try {
      takeAnswer(what, await send(what));
    } catch (error) {
      failure = await takeFailure(error);
    }
    running = null;
    if (failure !== null) {
      keep();
      tell(failure);
      return;
    }
    const newer = held;
    held = null;
    if (newer !== null && newer.version > base.version) receive(newer);
    else settle();
  }

  function takeAnswer(what: Sent, answer: Saved): void {
    const isUntouched = presentTyped() === JSON.stringify(what.content);
    // What the server itself has filled in; what was typed since stays.
    typed = mergeContent(what.content, typed, answer.content).content;
    base = answer;
    sent = null;
    setAside = setAside.slice(what.setAside.length);
    cleanText = isUntouched ? presentTyped() : JSON.stringify(answer.content);
    lastSavedAt = readClock();
  }

  async function takeFailure(error: unknown): Promise<SaveStatus | null> {
    const verdict = judge(error);
    if (verdict === 'uncertain') {
      plan(retryMs);
      return { kind: 'failed', error };
    }
    sent = null;
    if (verdict === 'refused') return { kind: 'failed', error };
    try {
      held = await fetchLatest();
      return null;
    } catch (fetchError) {
      plan(retryMs);
      return { kind: 'failed', error: fetchError };
    }
  }

  /** As somebody else has left it. */
  function receive(view: Saved): void {
    if (view.version <= (theirs ?? base).version) return;
    if (running !== null || sent !== null) {
      if (held === null || held.version < view.version) held = view;
      if (running === null) void transmit();
      return;
    }
    theirs = view;
    settle();
  }

  return {
    getSnapshot,
    subscribe,
    change: (update: (content: MinutesContent) => MinutesContent) => {
      typed = update(typed);
      settle();
    },
    receive,
    choose: (choices: Choices) => {
      if (theirs === null) return;
      const asked = mergeContent(base.content, typed, theirs.content).conflicts;
      const { content, conflicts } = mergeContent(base.content, typed, theirs.content, choices);
      if (conflicts.length > 0) return;
      setAside = [...setAside, ...listSetAside(asked, choices)];
      accept(content, theirs);
    },
    retry: () => {
      if (status.kind === 'failed') void transmit();
    },
    /** Everything at once; false where something could not be saved. */
    flush: async (): Promise<boolean> => {
      for (;;) {
        if (theirs !== null) return false;
        if (running === null && isClean()) return true;
        await transmit();
        if (getSnapshot().status.kind === 'failed') return false;
      }
    },
    /** Returns the function that ends it: what is not saved yet is sent off, and stays kept until it has arrived. */
    begin: () => {
      if (sent !== null) {
        held = start;
        void transmit();
      } else if (start.version > base.version) receive(start);
      else settle();
      return () => {
        clearTimeout(timer);
        if (status.kind === 'saving') void transmit();
      };
    },
  };
}

/**
 * What is typed as it can be saved at this moment: where something that may not be empty is, what was saved before
 * stands until it is filled in again. Nothing when it is beyond every limit.
 */
function buildSendable(typed: MinutesContent, saved: MinutesContent): MinutesContent | null {
  const items = typed.items.map((item) =>
    completeItem(
      item,
      saved.items.find(({ id }) => id === item.id),
    ),
  );
  const completed = {
    ...typed,
    committee: typed.committee.trim() === '' ? saved.committee : typed.committee,
    startsAt: typed.startsAt === '' ? saved.startsAt : typed.startsAt,
    items,
  };
  const { success, data } = minutesContent.safeParse(completed);
  return success ? data : null;
}

function completeItem(item: AgendaItem, saved: AgendaItem | undefined): AgendaItem {
  return {
    ...item,
    title: item.title.trim() === '' ? (saved?.title ?? placeholder) : item.title,
    decisions: item.decisions.flatMap((decision) => {
      if (decision.what.trim() !== '') return [decision];
      const before = saved?.decisions.find(({ id }) => id === decision.id);
      return before === undefined ? [] : [{ ...decision, what: before.what }];
    }),
  };
}

const placeholder = '…';
