import { PageHeading } from '@prumo/portal-kit/ui/layout';

import { texts } from '../texts.ts';

export function EventTypesScreen() {
  return <PageHeading>{texts.titles.eventTypes}</PageHeading>;
}
