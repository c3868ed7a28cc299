import { presentCalendarDay } from '@prumo/portal-kit/dates';

import type { ActionState } from './plan-model.ts';
import { texts } from './texts.ts';

export function presentActionState(state: ActionState): string {
  switch (state.kind) {
    case 'done': {
      const day = presentCalendarDay(state.doneOn);
      return state.daysLate > 0 ? texts.states.doneLate(day, state.daysLate) : texts.states.done(day);
    }
    case 'overdue':
      return state.days > 0 ? texts.states.overdue(state.days) : texts.states.overdueToday;
    case 'today':
      return texts.states.today;
    case 'open':
      return state.daysLeft === 1 ? texts.states.tomorrow : texts.states.inDays(state.daysLeft);
  }
}
