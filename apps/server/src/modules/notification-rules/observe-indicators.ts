// Rules about indicators: off target, special causes, results that are missing.
import type { RuleFacts, RuleTrigger } from '@prumo/contracts/notification-rules/rule';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { addMonths, firstDayOf, type Month } from '@prumo/domain/indicators/month';
import { findEarliestMonth } from '@prumo/domain/indicators/standing';
import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import { findTargetInForce, isBand } from '@prumo/domain/indicators/target-value';
import type { Finding } from '@prumo/domain/notification-rules/rule-state';
import type { FieldValues } from '@prumo/domain/notification-rules/rule-template';
import { situationTexts } from '@prumo/domain/notification-rules/texts';
import { findDueMonth } from '@prumo/domain/results/missing-result';

import type { Department } from '../departments/departments.repository.ts';
import { addressOfIndicator } from '../panels/build-addresses.ts';
import type { Observation, Observed } from './observation.ts';
import { countDaysUntil, presentMeasured, presentMonth, presentTarget } from './present-values.ts';
import type { ReadIndicator, Readings } from './readings.ts';
import { texts } from './texts.ts';

export type IndicatorTrigger = Extract<RuleTrigger, { readonly indicatorIds: string[] }>;

interface Look {
  readonly finding: Finding;
  readonly value: string | null;
  readonly fields: FieldValues;
}

export async function observeIndicators(
  { departmentIds }: Pick<RuleFacts, 'departmentIds'>,
  trigger: IndicatorTrigger,
  readings: Readings,
): Promise<Observed> {
  const [indicators, departments, accounts] = await Promise.all([
    readings.indicators(),
    readings.departments(),
    readings.accounts(),
  ]);
  const nameOf = (userName: string): string => accounts.get(userName.toLowerCase())?.displayName ?? userName;
  const named = new Set(trigger.indicatorIds);
  const observations = [...indicators.values()]
    .filter(
      ({ indicator: { id, departmentId } }) =>
        (departmentIds.length === 0 || departmentIds.includes(departmentId)) &&
        (named.size === 0 || named.has(id)),
    )
    .map((read) => present(read, lookAt(trigger, read, readings), departments, nameOf));
  return { observations, isOverWhenGone: false };
}

function lookAt(trigger: IndicatorTrigger, read: ReadIndicator, readings: Readings): Look {
  switch (trigger.kind) {
    case 'off-target':
      return lookAtTarget(read, trigger.monthsInARow, readings.thisMonth);
    case 'special-cause':
      return lookAtSignals(read, readings.thisMonth);
    case 'missing-result':
      return lookForResult(read, trigger.afterDay, readings.now);
  }
}

function lookAtTarget({ indicator, results }: ReadIndicator, monthsInARow: number, thisMonth: Month): Look {
  const earliest = findEarliestMonth(indicator, thisMonth);
  const last = results.filter(({ month }) => month >= earliest && month < thisMonth).slice(-monthsInARow);
  const judged = last.map(({ month, value }) => {
    const target = findTargetInForce(indicator.targets, month)?.target ?? null;
    return { month, value, target, gap: findTargetGap(value, target, indicator.orientation) };
  });
  const latest = judged.at(-1);
  if (latest === undefined || latest.gap === undefined)
    return { finding: 'no-data', value: null, fields: {} };
  const isHolding =
    judged.length === monthsInARow && judged.every(({ gap }) => gap !== undefined && !gap.isOnTarget);
  const { measureUnit } = indicator;
  const result = presentMeasured(latest.value, measureUnit);
  const target = presentTarget(latest.target, measureUnit) ?? '';
  return {
    finding: isHolding ? 'holds' : 'clear',
    value: `${result} (${texts.target(target)})`,
    fields: {
      situacao: monthsInARow > 1 ? texts.months(monthsInARow) : situationTexts['off-target'],
      mes: presentMonth(latest.month),
      resultado: result,
      meta: target,
    },
  };
}

function lookAtSignals({ indicator, signals, results }: ReadIndicator, thisMonth: Month): Look {
  const point = signals?.last;
  if (point === undefined || signals?.isRunOnly === true) {
    return { finding: 'no-data', value: null, fields: {} };
  }
  const { month } = point;
  const target = findTargetInForce(indicator.targets, month)?.target ?? null;
  const isOfBand = target !== null && isBand(target) && point.kind.startsWith('neutral');
  const isRecent = results.some((result) => result.month === month && month < thisMonth);
  const cause = texts.causes[point.cause];
  const result = presentMeasured(point.value, indicator.measureUnit);
  return {
    finding: isRecent && (point.kind === 'concern' || isOfBand) ? 'holds' : 'clear',
    value: `${result}: ${cause}`,
    fields: {
      situacao: situationTexts['special-cause'],
      mes: presentMonth(month),
      resultado: result,
      meta: presentTarget(target, indicator.measureUnit) ?? '',
      sinal: cause,
    },
  };
}

/** Of the last month whose day is over: what was missing goes on to be, also in the first days of the next month. */
function lookForResult({ indicator, lastRecorded }: ReadIndicator, afterDay: number, now: Date): Look {
  const today = getDayInSaoPaulo(now);
  const frequency = indicator.verificationFrequency ?? undefined;
  const thisMonth = Number(today.slice(0, 4)) * 100 + Number(today.slice(5, 7));
  let month = findDueMonth(frequency, thisMonth);
  if (today < lastDayFor(month, afterDay)) month = findDueMonth(frequency, month);
  const isMissing = lastRecorded === null || lastRecorded < month;
  const days = Math.max(0, -countDaysUntil(lastDayFor(month, afterDay), now));
  return {
    finding: isMissing ? 'holds' : 'clear',
    value: presentMonth(month),
    fields: {
      situacao: situationTexts['missing-result'],
      mes: presentMonth(month),
      dias: String(days),
    },
  };
}

function lastDayFor(month: Month, afterDay: number): string {
  return `${firstDayOf(addMonths(month, 1)).slice(0, 8)}${String(afterDay).padStart(2, '0')}`;
}

function present(
  { indicator }: ReadIndicator,
  { finding, value, fields }: Look,
  departments: ReadonlyMap<string, Department>,
  nameOf: (userName: string) => string,
): Observation {
  const { id, code, name, departmentId, measureUnit } = indicator;
  const department = departments.get(departmentId);
  return {
    key: id,
    finding,
    label: `${code} ${name}`,
    departmentId,
    department: department?.initials ?? null,
    value,
    address: addressOfIndicator(departmentId, id),
    concerned: [],
    fields: {
      assunto: `${code} ${name}`,
      codigo: code,
      indicador: name,
      microssistema: department?.name ?? '',
      responsavel: department === undefined ? '' : nameOf(department.responsible),
      unidade: measureUnit ?? '',
      ...fields,
    },
  };
}
