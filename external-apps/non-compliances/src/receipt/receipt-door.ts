import { receiptCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { publicReceiptCalls } from '@prumo/contracts/non-compliances/public-reports';
import type { LiveKind } from '@prumo/contracts/live/live-event';
import { createContext } from 'react';

interface ReceiptDoorParts {
  readonly calls: typeof receiptCalls | typeof publicReceiptCalls;
  /** Nothing where nobody is logged in, to whom changes could be told. */
  readonly live: LiveKind | null;
  readonly isWithoutSession: boolean;
}

/** Where receipts are asked for: within the portal, or on the pages for people without an account. */
export const ReceiptDoor = createContext<ReceiptDoorParts>({
  calls: receiptCalls,
  live: 'non-compliances',
  isWithoutSession: false,
});
