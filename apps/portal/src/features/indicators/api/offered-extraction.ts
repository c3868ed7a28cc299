// The question that Nova Análise put aside for an indicator, in this browser.
import {
  offeredExtractionKey,
  readOfferedExtraction,
  type OfferedExtraction,
} from '@prumo/contracts/bi/offered-extraction';

import { browserStorage, storagePrefix } from '@prumo/ui/browser-storage';

const key = offeredExtractionKey.slice(storagePrefix.length);

export function findOfferedExtraction(): OfferedExtraction | undefined {
  return readOfferedExtraction(browserStorage.find(key));
}

export function forgetOfferedExtraction(): void {
  browserStorage.remove(key);
}
