// What a selection is, in the few words that fit beside the name of its field. Pure.
import { texts } from '../members/texts.ts';
import { readRelativeSet } from './relative-dates.ts';
import type { Selection } from './selection.ts';

/**
 * Nothing where the field shows all of its members.
 *
 * @param total How many members the level has, where that is known.
 */
export function describeSelection(selection: Selection, total: number | null = null): string | null {
  if (selection.kind === 'set') {
    const period = readRelativeSet(selection.mdx);
    return period === undefined ? texts.ownExpression : texts.describePeriod(period);
  }
  const { mode, members } = selection;
  const [first] = members;
  const last = members.at(-1);
  if (first === undefined || last === undefined) return null;
  if (mode === 'range')
    return members.length === 1 ? first.caption : texts.between(first.caption, last.caption);
  if (members.length === 1) return mode === 'exclude' ? texts.except(first.caption) : first.caption;
  return mode === 'exclude' ? texts.exceptMany(members.length) : texts.some(members.length, total);
}
