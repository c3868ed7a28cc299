import { addMonths, firstDayOf, monthOfDay, type Month, type Period } from '@prumo/domain/indicators/month';

import { InvalidInputError } from '../../../http/named-error.ts';
import { lastDayOf } from '../resources/build-measure-report.ts';
import { decodeMeasureReference, type MeasureReference } from './measure-search.ts';
import { splitChoices, type SearchParameters } from './search-parameters.ts';

export const reportParameters = ['measure', 'period'] as const;

export interface ReportFilter {
  /** All that are in sight where there is no list; of several lists a measure is in each. */
  readonly measures: readonly (readonly MeasureReference[])[];
  /** Both included. */
  readonly period: Period;
}

export function readReportFilter({ list }: Pick<SearchParameters, 'list'>, base: string): ReportFilter {
  return {
    measures: list('measure').map((text) =>
      splitChoices(text).flatMap((one) => decodeMeasureReference(one, base) ?? []),
    ),
    period: list('period').map(readPeriod).reduce(intersect, always),
  };
}

/** All months that a result can be of. */
const always: Period = { from: 190001, to: 219912 };

function intersect(one: Period, other: Period): Period {
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
}

const prefixes = ['eq', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap'] as const;

type Prefix = (typeof prefixes)[number];

/**
 * The months that meet one parameter: a day, a month or a year, with what FHIR lets stand before it. Reports are of whole
 * months, so what each prefix says of two spans of time leaves months without a gap between them.
 */
export function readPeriod(text: string): Period {
  const prefix = prefixes.find((one) => text.startsWith(one)) ?? 'eq';
  const asked = readSpan(text.startsWith(prefix) ? text.slice(prefix.length) : text);
  if (asked === undefined) {
    throw new InvalidInputError(
      'period is a day, month or year such as 2026-03, after eq, gt, lt, ge, le, sa, eb, ap or nothing.',
    );
  }
  return intersect(always, rules[prefix](asked));
}

/** Days, both included. */
interface Span {
  readonly first: string;
  readonly last: string;
}

const rules: Readonly<Record<Prefix, (asked: Span) => Period>> = {
  /** Wholly within what is asked for. */
  eq: (asked) => ({ from: beginningFrom(asked.first), to: endingUntil(asked.last) }),
  /** Some of it after what is asked for. */
  gt: (asked) => ({ from: addMonths(endingUntil(asked.last), 1), to: always.to }),
  lt: (asked) => ({ from: always.from, to: addMonths(beginningFrom(asked.first), -1) }),
  /** The same, or wholly within it. */
  ge: (asked) => ({
    from: Math.min(addMonths(endingUntil(asked.last), 1), beginningFrom(asked.first)),
    to: always.to,
  }),
  le: (asked) => ({
    from: always.from,
    to: Math.max(addMonths(beginningFrom(asked.first), -1), endingUntil(asked.last)),
  }),
  /** All of it after what is asked for. */
  sa: (asked) => ({ from: addMonths(monthOfDay(asked.last), 1), to: always.to }),
  eb: (asked) => ({ from: always.from, to: addMonths(monthOfDay(asked.first), -1) }),
  /** Some of it at the same time. */
  ap: (asked) => ({ from: monthOfDay(asked.first), to: monthOfDay(asked.last) }),
};

/** The earliest month that begins on the day or after it. */
function beginningFrom(day: string): Month {
  const month = monthOfDay(day);
  return firstDayOf(month) === day ? month : addMonths(month, 1);
}

/** The latest month that has ended with the day. */
function endingUntil(day: string): Month {
  const month = monthOfDay(day);
  return lastDayOf(month) === day ? month : addMonths(month, -1);
}

/** Of a moment the day that it is written with. */
function readSpan(text: string): Span | undefined {
  const [day = '', time] = text.split('T', 2);
  if (time !== undefined && (day.length !== 10 || !/^[0-9:.Z+-]{2,40}$/.test(time))) return undefined;
  if (/^\d{4}$/.test(day)) return spanOf(Number(day) * 100 + 1, Number(day) * 100 + 12);
  if (!/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/.test(day)) return undefined;
  const month = monthOfDay(day);
  if (day.length === 7) return spanOf(month, month);
  const isDay = day >= firstDayOf(month) && day <= lastDayOf(month);
  return isDay ? { first: day, last: day } : undefined;
}

function spanOf(from: Month, to: Month): Span {
  return { first: firstDayOf(from), last: lastDayOf(to) };
}
