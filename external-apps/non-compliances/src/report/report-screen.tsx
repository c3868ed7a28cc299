import { PageHeading } from '@prumo/portal-kit/ui/layout';

import { texts } from '../texts.ts';

export function ReportScreen() {
  return <PageHeading>{texts.titles.report}</PageHeading>;
}
