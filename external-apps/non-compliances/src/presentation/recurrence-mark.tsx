import { mdiRepeat } from '@mdi/js';
import { recurrenceRule } from '@prumo/portal-kit/non-compliances';

import { Mark } from './mark.tsx';
import { texts } from './texts.ts';

/** @param others How many of the same pattern and department there were before. Nothing is shown for none. */
export function RecurrenceMark({ others }: { readonly others: number }) {
  if (others === 0) {
    return null;
  }
  return (
    <Mark
      icon={mdiRepeat}
      tone={others + 1 >= recurrenceRule.cases ? 'warning' : 'quiet'}
      isFilled={false}
      text={texts.recurrence(others + 1)}
      title={texts.recurrenceTitle(others)}
    />
  );
}
