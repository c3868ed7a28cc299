import { publicReceiptCalls } from '@prumo/contracts/non-compliances/public-reports';

import { ReceiptDoor } from '../receipt/use-receipt.ts';
import { ReceiptPage } from '../receipt/receipt-screen.tsx';
import { texts as titles } from '../texts.ts';

const door = { calls: publicReceiptCalls, live: null, isWithoutSession: true } as const;

/** As within the portal, without a session. */
export function PublicReceiptScreen() {
  return (
    <ReceiptDoor value={door}>
      <ReceiptPage title={titles.titles.publicReceipt} />
    </ReceiptDoor>
  );
}
