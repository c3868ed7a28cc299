import { foldText } from '@prumo/ui/text/fold-text';

/** Without case and accents, and 2 before 10, as a Brazilian reader expects. */
export function sortByTitle<Titled extends { readonly title: string }>(
  titled: readonly Titled[],
): readonly Titled[] {
  // Keys are compared many times faster than a collator compares titles, and a folder may have thousands.
  return titled
    .map((item) => ({ item, key: buildKey(item.title) }))
    .toSorted((one, other) => compareKeys(one.key, other.key))
    .map(({ item }) => item);
}

function buildKey(title: string): string {
  return foldText(title).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));
}

function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
