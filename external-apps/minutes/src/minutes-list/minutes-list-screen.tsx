import { PageHeading } from '@prumo/portal-kit/ui/layout';

import { texts } from '../texts.ts';

export function MinutesListScreen() {
  return <PageHeading>{texts.title}</PageHeading>;
}
