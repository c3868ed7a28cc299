import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

import { presentNumber } from '../../presentation/present.ts';
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
