import type { AppDataPlace } from '@prumo/portal-kit/app-data';
import { isRecord, isText } from '@prumo/portal-kit/kept-values';

export interface Note {
  readonly id: string;
  readonly text: string;
  /** User name. */
  readonly author: string;
  /** In ISO form. */
  readonly writtenAt: string;
}

/** Everybody reads it and writes to it. */
export const board: AppDataPlace = { app: 'meu-aplicativo', owner: 'everybody', keys: ['notes'] };

export function placeOf({ id }: Note): AppDataPlace {
  return { ...board, keys: [...board.keys, id] };
}

/** The newest first. What is no note is left out: another version of the app may have written it. */
export function decodeNotes(stored: unknown): readonly Note[] {
  if (!isRecord(stored)) return [];
  return Object.entries(stored)
    .flatMap(([id, note]): readonly Note[] => {
      if (!isRecord(note)) return [];
      const { text, author, writtenAt } = note;
      return isText(text) && isText(author) && isText(writtenAt) ? [{ id, text, author, writtenAt }] : [];
    })
    .toReversed();
}
