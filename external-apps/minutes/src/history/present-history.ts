// The history in words.
import type { MinutesEntry } from '@prumo/contracts/minutes/meeting-minutes';

import { texts } from './texts.ts';

interface PresentedEntry extends MinutesEntry {
  /** Stays the same: entries are only added. Two may be of the same moment. */
  readonly position: number;
  readonly who: string;
  readonly what: string;
}

export function presentHistory(
  history: readonly MinutesEntry[],
  nameOf: (userName: string) => string,
): readonly PresentedEntry[] {
  return history.map((entry, index) => ({
    ...entry,
    position: index + 1,
    who: entry.by === null ? texts.system : nameOf(entry.by),
    what: presentDeed(entry),
  }));
}

function presentDeed({ by, deed }: MinutesEntry): string {
  // Nobody has come here for it: the task was completed in the list of tasks.
  if (deed === 'finish-decision' && by === null) return texts.endedTask;
  return sentences.get(deed) ?? texts.other;
}

const sentences: ReadonlyMap<string, string> = new Map(Object.entries(texts.sentences));
