import { PageHeading } from '@prumo/portal-kit/ui/layout';

import { texts } from '../texts.ts';

export function PatternsScreen() {
  return <PageHeading>{texts.titles.patterns}</PageHeading>;
}
