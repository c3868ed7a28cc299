import { EngineError } from '../engine-errors.ts';
import { planTimer, type TimerPlan } from '../model/plan-timer.ts';
import type { TimerModel } from '../model/process-model.ts';
import { evaluateToText, evaluateToValue } from './expressions/evaluate-as.ts';
import type { ExpressionScope } from './expressions/expression-scope.ts';
import type { EngineEnvironment } from './run.ts';

/** null: the timer's end has come before it could fire once. */
export function resolveTimer(
  timer: TimerModel,
  scope: ExpressionScope,
  now: Date,
  { timeZone, calendars }: Pick<EngineEnvironment, 'timeZone' | 'calendars'>,
): TimerPlan | null {
  const value = evaluateToValue(timer.expression, scope);
  if (value.type === 'date') return { dueAt: value.value, repeat: null };
  if (value.type !== 'string') {
    throw new EngineError('engine-failure', `A timer says no time: ${timer.expression}`);
  }
  if (timer.calendarName !== undefined) {
    const calendar = calendars.get(timer.calendarName);
    if (calendar === undefined) {
      throw new EngineError(
        'engine-failure',
        `No business calendar is registered as '${timer.calendarName}'`,
      );
    }
    return { dueAt: calendar(value.value, now), repeat: null };
  }
  const endDate = timer.endDate === null ? null : evaluateToText(timer.endDate, scope);
  return planTimer({ kind: timer.kind, text: value.value, endDate }, now, timeZone);
}
