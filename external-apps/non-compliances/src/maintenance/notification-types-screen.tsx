import { PageHeading } from '@prumo/portal-kit/ui/layout';

import { texts } from '../texts.ts';

export function NotificationTypesScreen() {
  return <PageHeading>{texts.titles.notificationTypes}</PageHeading>;
}
