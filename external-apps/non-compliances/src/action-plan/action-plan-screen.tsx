import { PageHeading } from '@prumo/portal-kit/ui/layout';

import { texts } from '../texts.ts';

export function ActionPlanScreen() {
  return <PageHeading>{texts.titles.actionPlan}</PageHeading>;
}
