import { foldText } from '@prumo/ui/text/fold-text';

/** Whether each typed word stands somewhere in the texts; accents and letter case do not matter. */
export function matchesSearch(typed: string, ...texts: readonly string[]): boolean {
  const searched = foldText(texts.join(' '));
  return foldText(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
