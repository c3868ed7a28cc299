import type { RuleSchedule } from '@prumo/contracts/notification-rules/rule';

import { readCron, type CronFields } from './cron-schedule.ts';
import { scheduleTexts } from './texts.ts';

/** As people would say it: "de segunda a sexta-feira, às 7h". Nothing where it is no schedule of ours. */
export function describeSchedule(schedule: RuleSchedule): string | undefined {
  if (schedule.kind === 'after-extraction') return scheduleTexts.afterExtraction;
  const fields = readCron(schedule.cron);
  if (fields === undefined) return undefined;
  return [describeDays(fields), describeMonths(fields), describeTimes(fields)]
    .filter((part) => part !== '')
    .join(', ');
}

function describeDays({ daysOfMonth, daysOfWeek, months }: CronFields): string {
  const parts = [
    ...(daysOfMonth === null ? [] : [describeDaysOfMonth(daysOfMonth, months === null)]),
    ...(daysOfWeek === null ? [] : [describeWeekdays(daysOfWeek)]),
  ];
  return parts.length === 0 ? scheduleTexts.everyDay : parts.join(scheduleTexts.and);
}

function describeDaysOfMonth(days: readonly number[], isEveryMonth: boolean): string {
  const named = days.length === 1 ? `no dia ${days[0]}` : `nos dias ${listWords(days.map(String))}`;
  return isEveryMonth ? `${named} de cada mês` : named;
}

function describeWeekdays(days: readonly number[]): string {
  if (days.join(' ') === '1 2 3 4 5') return scheduleTexts.workdays;
  if (days.length === 7) return scheduleTexts.everyDay;
  const [first = 0] = days;
  const article = first === 0 || first === 6 ? 'aos' : 'às';
  const words = days.map((day, index) => {
    const word = scheduleTexts.weekdays[day] ?? '';
    // "às segundas, terças e sábados" would have the wrong article for the last.
    const isMasculine = day === 0 || day === 6;
    return index > 0 && isMasculine !== (first === 0 || first === 6)
      ? `${isMasculine ? 'aos' : 'às'} ${word}`
      : word;
  });
  return `${article} ${listWords(words)}`;
}

function describeMonths({ months }: CronFields): string {
  if (months === null || months.length === 12) return '';
  return `em ${listWords(months.map((month) => scheduleTexts.months[month - 1] ?? ''))}`;
}

const mostTimes = 6;

function describeTimes({ minutes, hours }: CronFields): string {
  const step = findStep(minutes);
  if (step !== undefined) {
    const every = `a cada ${step} minutos`;
    return hours === null || hours.length === 24 ? every : `${every}, ${describeHours(hours)}`;
  }
  if (hours === null || hours.length === 24) {
    const after =
      minutes.length === 1 && minutes[0] === 0 ? '' : `, aos ${listWords(minutes.map(String))} minutos`;
    return `${scheduleTexts.everyHour}${after}`;
  }
  const times = hours.flatMap((hour) => minutes.map((minute) => presentTime(hour, minute)));
  if (times.length <= mostTimes) return `às ${listWords(times)}`;
  if (minutes.length === 1 && isUnbroken(hours)) {
    const [from, to] = [hours[0] ?? 0, hours.at(-1) ?? 0];
    return `${scheduleTexts.everyHour}, das ${presentTime(from, minutes[0] ?? 0)} às ${presentTime(to, minutes[0] ?? 0)}`;
  }
  return `aos ${listWords(minutes.map(String))} minutos, ${describeHours(hours)}`;
}

/** Of minutes that lie all the same time apart, also over the full hour. */
function findStep(minutes: readonly number[]): number | undefined {
  const step = 60 / minutes.length;
  const isEven = minutes.length > 1 && minutes.every((minute, index) => minute === index * step);
  return isEven ? step : undefined;
}

function describeHours(hours: readonly number[]): string {
  const [from, to] = [hours[0] ?? 0, hours.at(-1) ?? 0];
  return isUnbroken(hours) && hours.length > 1
    ? `das ${from}h às ${to}h59`
    : `nas horas ${listWords(hours.map((hour) => `${hour}h`))}`;
}

function isUnbroken(values: readonly number[]): boolean {
  return values.every((value, index) => value === (values[0] ?? 0) + index);
}

function presentTime(hour: number, minute: number): string {
  return minute === 0 ? `${hour}h` : `${hour}h${String(minute).padStart(2, '0')}`;
}

function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')}${scheduleTexts.and}${last}`;
}
