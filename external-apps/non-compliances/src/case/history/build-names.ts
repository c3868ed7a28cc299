import type { CaseView, Catalogue } from '@prumo/portal-kit/non-compliances';

import { presentNumber } from '../../presentation/present-number.ts';
import { findActionText, type HistoryNames } from './present-entry.ts';

export function buildNames(
  { nonCompliance, related }: Pick<CaseView, 'nonCompliance' | 'related'>,
  catalogue: Catalogue,
  nameOf: (userName: string) => string,
): HistoryNames {
  return {
    nameOf,
    catalogue,
    actionOf: (id) => findActionText(nonCompliance, id),
    numberOf(id) {
      const found = related.find((one) => one.id === id);
      return found === undefined ? null : presentNumber(found);
    },
  };
}
