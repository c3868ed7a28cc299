// Where a fault is marked in a text of which only one position is known, as databases tell it.

export interface FaultRange {
  /** Of the first marked character, counted from 0. */
  readonly from: number;
  /** After the last one. */
  readonly to: number;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** The word that begins at the position, counted from 1; at least one character, unless the text is empty. */
export function findFaultRange(text: string, position: number): FaultRange {
  const last = Math.max(0, text.length - 1);
  const from = Math.min(Math.max(0, Math.floor(position) - 1), last);
  const [word = ''] = /^[\p{L}\p{N}_]+/u.exec(text.slice(from)) ?? [];
  const before = text.slice(0, from);
  return {
    from,
    to: Math.min(text.length, from + Math.max(1, word.length)),
    line: before.split('\n').length,
    column: from - before.lastIndexOf('\n'),
  };
}
