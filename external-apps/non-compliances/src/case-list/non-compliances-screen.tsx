import { PageHeading } from '@prumo/portal-kit/ui/layout';

import { texts } from '../texts.ts';

export function NonCompliancesScreen() {
  return <PageHeading>{texts.titles.list}</PageHeading>;
}
