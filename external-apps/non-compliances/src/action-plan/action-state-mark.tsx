import { mdiAlertCircle, mdiCheckCircleOutline, mdiClockAlertOutline, mdiProgressClock } from '@mdi/js';

import { Mark, type MarkTone } from '../presentation/marks.tsx';
import { presentActionState } from './present-action-state.ts';
import type { ActionState } from './plan-model.ts';

/** How an action's task stands. */
export function ActionStateMark({ state }: { readonly state: ActionState }) {
  return <Mark {...looks[state.kind]} isFilled text={presentActionState(state)} />;
}

const looks: Readonly<Record<ActionState['kind'], { readonly icon: string; readonly tone: MarkTone }>> = {
  done: { icon: mdiCheckCircleOutline, tone: 'quiet' },
  overdue: { icon: mdiAlertCircle, tone: 'warning' },
  today: { icon: mdiClockAlertOutline, tone: 'accent' },
  open: { icon: mdiProgressClock, tone: 'neutral' },
};
