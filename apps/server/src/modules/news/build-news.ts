// What changed, as items of the answer. Who may see what is decided before, or here by the rules of the module that it is of.
import type { PresentedNewsGroup } from '@prumo/contracts/news/news';
import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { firstDayOf, type Month } from '@prumo/domain/indicators/month';
import {
  findLateMoment,
  findNearMoment,
  findWaitingMoment,
  type DueMonth,
} from '@prumo/domain/news/news-moments';
import { isWithin, type NewsWindow } from '@prumo/domain/news/news-window';
import { listOffTarget } from '@prumo/domain/news/off-target-news';

import type { Actor } from '../../gateway/actor.ts';
import type { LatePlan } from '../action-plans/action-plans.service.ts';
import { isOfQuality } from '../non-compliances/non-compliances.access.ts';
import { mayJudge } from '../result-analyses/result-analyses.access.ts';
import type { CheckNews, MissingNews, RecordedNews, SignalNews } from './indicator-news.repository.ts';

type Kind = PresentedNewsGroup['kind'];
type ItemOf<One extends Kind> = Extract<PresentedNewsGroup, { readonly kind: One }>['items'][number];

export function listSignalItems(signals: readonly SignalNews[]): readonly ItemOf<'signals'>[] {
  return signals.map(({ occurredAt, month, ...facts }) => ({
    ...facts,
    month: firstDayOf(month),
    at: occurredAt.toISOString(),
  }));
}

export function listOffTargetItems(
  recorded: readonly RecordedNews[],
  thisMonth: Month,
): readonly ItemOf<'off-target'>[] {
  return listOffTarget(recorded, thisMonth).map((result) => ({
    ...presentMonth(result),
    measureUnit: result.measureUnit,
    result: result.value,
    difference: result.difference,
    at: result.recordedAt.toISOString(),
  }));
}

export function listMissingItems(
  missing: readonly MissingNews[],
  dueMonths: readonly DueMonth[],
): readonly ItemOf<'missing-results'>[] {
  return missing.flatMap(({ frequency, ...facts }) => {
    const due = dueMonths.find((one) => one.frequency === frequency);
    if (due === undefined) return [];
    return [{ ...presentMonth({ ...facts, month: due.month }), at: due.at.toISOString() }];
  });
}

export function listLatePlanItems(
  rows: readonly LatePlan[],
  window: NewsWindow,
): readonly ItemOf<'late-plans'>[] {
  return rows.flatMap((row) => {
    const { id, kind, title, dueOn, origin } = row;
    const at = findLateMoment(row);
    if (kind === 'analysis' || dueOn === null || at === null || !isWithin(at, window)) return [];
    return [{ id, kind, title, dueOn, origin, at: at.toISOString() }];
  });
}

export function listMinutesApprovals(
  minutes: readonly MinutesSummary[],
  window: NewsWindow,
): readonly ItemOf<'approvals'>[] {
  return minutes.flatMap(({ id, number, year, committee, askedAt, isWaitingForMe }) => {
    if (!isWaitingForMe || askedAt === null || !isWithin(new Date(askedAt), window)) return [];
    const origin = { source: 'minutes' as const, minutesId: id, number, year, committee };
    return [{ id: `minutes:${id}`, kind: 'minutes', title: committee, origin, at: askedAt }];
  });
}

const decidedStates: Partial<Record<CaseSummary['state'], 'case-analysis' | 'case-efficacy'>> = {
  validation: 'case-analysis',
  efficacy: 'case-efficacy',
};

export function listCaseApprovals(
  cases: readonly CaseSummary[],
  window: NewsWindow,
): readonly ItemOf<'approvals'>[] {
  return cases.flatMap((waiting) => {
    const kind = decidedStates[waiting.state];
    const at = findWaitingMoment(waiting, window.until);
    if (kind === undefined || !waiting.isWaitingForMe || !isWithin(at, window)) return [];
    const { id, title } = waiting;
    const origin = { source: 'case' as const, ...presentCase(waiting) };
    return [{ id: `case:${id}`, kind, title, origin, at: at.toISOString() }];
  });
}

/** From the morning of the day on which it is to be verified. */
export function listCheckItems(
  actor: Actor,
  checks: readonly CheckNews[],
  window: NewsWindow,
): readonly ItemOf<'approvals'>[] {
  return checks.flatMap(({ analysisId, title, verifier, dueOn, ...facts }) => {
    const at = getInstantInSaoPaulo(dueOn, 0);
    const relations = { departmentId: facts.departmentId, verifier, tasks: [], judgedBy: null };
    if (!mayJudge(actor, relations) || !isWithin(at, window)) return [];
    const origin = { source: 'indicator' as const, ...facts, analysisId };
    return [{ id: `racp:${analysisId}`, kind: 'racp-efficacy', title, origin, at: at.toISOString() }];
  });
}

/**
 * For quality, for who reads everything, and for who leads the department where it occurred: telling the authority is not
 * for who reported it. One a case, of the clock that runs out first.
 */
export function listLegalDeadlines(
  actor: Actor,
  cases: readonly CaseSummary[],
  window: NewsWindow,
): readonly ItemOf<'legal-deadlines'>[] {
  const isForAll = isOfQuality(actor) || actor.isReader;
  return cases.flatMap((seen) => {
    if (!isForAll && !seen.boxes.includes('received')) return [];
    return seen.legalClocks
      .flatMap(({ authority, dueAt, notified }) => {
        const at = findNearMoment({ dueAt, notified }, seen);
        if (at === null || !isWithin(at, window)) return [];
        return [{ id: `case:${seen.id}`, ...presentCase(seen), authority, dueAt, at: at.toISOString() }];
      })
      .slice(0, 1);
  });
}

function presentCase({ id, occurrenceDepartment, number, year, title }: CaseSummary) {
  return { caseId: id, departmentId: occurrenceDepartment, number, year, title };
}

interface MonthFacts {
  readonly indicatorId: string;
  readonly departmentId: string;
  readonly code: string;
  readonly name: string;
  readonly month: Month;
}

function presentMonth({ indicatorId, departmentId, code, name, month }: MonthFacts) {
  return { id: `${indicatorId}:${month}`, indicatorId, departmentId, code, name, month: firstDayOf(month) };
}
