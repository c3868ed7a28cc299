import { PageHeading } from '@prumo/portal-kit/ui/layout';

import { texts } from '../texts.ts';

export function ReceiptScreen() {
  return <PageHeading>{texts.titles.receipt}</PageHeading>;
}
