import { mdiTableOff } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';

import { texts } from './texts.ts';

/** Stands where the table would, when the question finds nothing. */
export function EmptyAnswer() {
  return (
    <EmptyState icon={mdiTableOff} title={texts.emptyTitle}>
      {texts.empty}
    </EmptyState>
  );
}
