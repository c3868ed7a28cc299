import type { ResultAxis } from './run-select.ts';
import type { Tuple } from './values.ts';

/** Of each axis the tuple that one of all their combinations stands at; the first of them runs fastest. */
export function tuplesAt(axes: readonly Pick<ResultAxis, 'tuples'>[], ordinal: number): Tuple[] {
  let left = ordinal;
  return axes.map(({ tuples }) => {
    const tuple = tuples[left % tuples.length] ?? [];
    left = Math.floor(left / tuples.length);
    return tuple;
  });
}
