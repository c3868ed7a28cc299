// What somebody was writing, kept in the browser until it is saved or thrown away.
import { queryLanguages, type QueryLanguage } from '@prumo/contracts/bi/query-runner';
import * as z from 'zod/mini';

/** With the prefix of everything that the product keeps in a browser: the logout empties it. */
const draftKey = 'ppa-ls.query-draft';

const draft = z.object({ language: z.enum(queryLanguages), source: z.string(), text: z.string() });

export interface QueryDraft {
  readonly language: QueryLanguage;
  readonly source: string;
  readonly text: string;
}

export function readDraft(): QueryDraft | null {
  try {
    const decoded = draft.safeParse(JSON.parse(localStorage.getItem(draftKey) ?? 'null'));
    return decoded.success ? decoded.data : null;
  } catch {
    return null;
  }
}

export function keepDraft(kept: QueryDraft): void {
  try {
    if (kept.text.trim() === '') localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing costs the draft, not the screen.
  }
}
