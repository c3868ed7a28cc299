import { foldText } from '@prumo/portal-kit/files';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

type Pattern = Catalogue['patterns'][number];

const shownWithoutSearch = 6;

/** Those in use; without a search only the ones that this hospital reports most. */
export function findPatterns(patterns: readonly Pattern[], typed: string): readonly Pattern[] {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const known = patterns
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => other.uses - one.uses || one.code.localeCompare(other.code));
  if (words.length === 0) return known.slice(0, shownWithoutSearch);
  return known.filter((pattern) => {
    const text = foldText([pattern.code, pattern.title, pattern.requirement].join(' '));
    return words.every((word) => text.includes(word));
  });
}
