// What an editor offers while somebody types. Where it comes from is the matter of whoever shows the editor.

export interface CodeSuggestion {
  /** What the person looks for. */
  readonly label: string;
  /** Beside it: what kind of thing it is, or what it takes. */
  readonly detail?: string | undefined;
  /** One sentence, beside the list. */
  readonly info?: string | undefined;
  /** What is written; the label where nothing else is told. */
  readonly insert?: string | undefined;
  /** The cursor stands so many characters before the end of it. */
  readonly cursorBack?: number | undefined;
}

export interface CodeSuggestions {
  /** The first character that is replaced, counted from 0. */
  readonly from: number;
  /** Behind the last one; the cursor where nothing else is told. */
  readonly to?: number | undefined;
  /** In their order; nothing else is left out or put before. */
  readonly items: readonly CodeSuggestion[];
}

export interface SuggestionWish {
  readonly text: string;
  /** Counted from 0. */
  readonly cursor: number;
  /** Asked for by a key, not only by typing. */
  readonly isExplicit: boolean;
  /** Nobody waits any more: another character was typed. */
  readonly signal: AbortSignal;
}

export type SuggestCode = (wish: SuggestionWish) => Promise<CodeSuggestions | null>;
