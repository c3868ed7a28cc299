import type { RuleSchedule } from '@prumo/contracts/notification-rules/rule';

import { readCron, type CronFields } from './cron-schedule.ts';
import { scheduleTexts as words } from './texts.ts';

/** As people would say it: "de segunda a sexta-feira, às 7h". Nothing where it is no schedule of ours. */
export function describeSchedule(schedule: RuleSchedule): string | undefined {
  if (schedule.kind === 'after-extraction') return words.afterExtraction;
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
  return parts.length === 0 ? words.everyDay : parts.join(words.and);
}

function describeDaysOfMonth(days: readonly number[], isEveryMonth: boolean): string {
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const named =
    days.length === 1
      ? words.onDay(first)
      : words.onDays(
          days.length > 2 && isUnbroken(days) ? words.fromTo(first, last) : listWords(days.map(String)),
        );
  return isEveryMonth ? words.ofEachMonth(named) : named;
}

function describeWeekdays(days: readonly number[]): string {
  if (days.join(' ') === '1 2 3 4 5') return words.workdays;
  if (days.length === 7) return words.everyDay;
  const isFirstMasculine = isMasculine(days[0] ?? 0);
  const named = days.map((day, index) => {
    const word = words.weekdays[day] ?? '';
    // "às segundas, terças e sábados" would have the wrong article for the last.
    return index > 0 && isMasculine(day) !== isFirstMasculine ? withArticle(day, word) : word;
  });
  return withArticle(days[0] ?? 0, listWords(named));
}

function isMasculine(day: number): boolean {
  return day === 0 || day === 6;
}

function withArticle(day: number, named: string): string {
  return isMasculine(day) ? words.onMasculine(named) : words.onFeminine(named);
}

function describeMonths({ months }: CronFields): string {
  if (months === null || months.length === 12) return '';
  return words.inMonths(listWords(months.map((month) => words.months[month - 1] ?? '')));
}

const mostTimes = 6;

function describeTimes({ minutes, hours }: CronFields): string {
  const step = findStep(minutes);
  if (step !== undefined) {
    const every = words.everyMinutes(step);
    return hours === null || hours.length === 24 ? every : `${every}, ${describeHours(hours)}`;
  }
  const atMinutes = words.atMinutes(listWords(minutes.map(String)));
  if (hours === null || hours.length === 24) {
    return minutes.length === 1 && minutes[0] === 0 ? words.everyHour : `${words.everyHour}, ${atMinutes}`;
  }
  const times = hours.flatMap((hour) => minutes.map((minute) => presentTime(hour, minute)));
  if (times.length <= mostTimes) return words.atTimes(listWords(times));
  if (minutes.length === 1 && isUnbroken(hours)) {
    return `${words.everyHour}, ${words.between(times[0] ?? '', times.at(-1) ?? '')}`;
  }
  return `${atMinutes}, ${describeHours(hours)}`;
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
    ? words.between(presentTime(from, 0), presentTime(to, 59))
    : words.inHours(listWords(hours.map((hour) => presentTime(hour, 0))));
}

function isUnbroken(values: readonly number[]): boolean {
  return values.every((value, index) => value === (values[0] ?? 0) + index);
}

function presentTime(hour: number, minute: number): string {
  return minute === 0 ? `${hour}h` : `${hour}h${String(minute).padStart(2, '0')}`;
}

function listWords(listed: readonly string[]): string {
  const last = listed.at(-1) ?? '';
  return listed.length < 2 ? last : `${listed.slice(0, -1).join(', ')}${words.and}${last}`;
}
