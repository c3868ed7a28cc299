import { foldText } from '@prumo/portal-kit/files';
import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';

import { presentNumber } from '../presentation/present.ts';

/** Every word has to occur somewhere: in number, committee, subjects or decisions; whatever accents and case. */
export function createSearch(typed: string): (minutes: MinutesSummary) => boolean {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (minutes) => {
    const { number, year, committee, subjects } = minutes;
    const text = foldText([presentNumber(minutes), `${number}/${year}`, committee, ...subjects].join('\n'));
    return words.every((word) => text.includes(word));
  };
}
