// The clock of the quality processes, in BPMN: activiti:dueDate="P3D" activiti:businessCalendarName="diasUteis".
import {
  addBusinessDays,
  type LocalHolidays,
  nthBusinessDayOfMonth,
} from '@prumo/domain/calendar/business-days';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { EngineError } from '@prumo/workflow-engine/engine-errors';
import type { BusinessCalendar } from '@prumo/workflow-engine/execution/run';

/** As the process files call it. */
export const businessCalendarName = 'diasUteis';

const endOfBusinessDay = 18;
const hourMs = 3_600_000;

/**
 * Understands
 * - `P3D`: the end of the third business day from now;
 * - `P1M15D`: the end of the fifteenth business day of the next month, as reports to the authorities are due;
 * - `PT72H`: hours of the clock, weekends included;
 * - `2026-10-12`: the end of that day, whatever day it is, and `2026-10-12T09:30:00-03:00`: that instant.
 */
export function createBusinessCalendar(holidays: LocalHolidays = new Set()): BusinessCalendar {
  return (text, now) => {
    const today = getDayInSaoPaulo(now);
    const hours = matchNumbers(/^PT(\d{1,4})H$/, text);
    if (hours !== undefined) return new Date(now.getTime() + (hours[0] ?? 0) * hourMs);

    const day = findDay(text, today, holidays);
    if (day !== undefined) return getInstantInSaoPaulo(day, endOfBusinessDay);

    const instant = isInstant(text) ? new Date(text) : undefined;
    if (instant === undefined || Number.isNaN(instant.getTime())) throw refuse(text);
    return instant;
  };
}

function findDay(text: string, today: string, holidays: LocalHolidays): string | undefined {
  const [days] = matchNumbers(/^P(\d{1,3})D$/, text) ?? [];
  if (days !== undefined) {
    if (days === 0) throw refuse(text);
    return addBusinessDays(today, days, holidays);
  }
  const [months, nth] = matchNumbers(/^P(\d{1,2})M(\d{1,2})D$/, text) ?? [];
  if (months !== undefined && nth !== undefined) {
    const found = nth === 0 ? undefined : nthBusinessDayOfMonth(addMonths(today, months), nth, holidays);
    if (found === undefined) throw refuse(text);
    return found;
  }
  return isDay(text) ? text : undefined;
}

function matchNumbers(form: RegExp, text: string): readonly number[] | undefined {
  return form.exec(text.trim())?.slice(1).map(Number);
}

function addMonths(day: string, months: number): { readonly year: number; readonly month: number } {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

function isDay(text: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
}

function refuse(text: string): EngineError {
  return new EngineError(
    'engine-failure',
    `business calendar '${businessCalendarName}' cannot read '${text}': write business days as P3D, ` +
      'a business day of a later month as P1M15D, hours as PT2H, or a date',
  );
}
