import {
  mostNewsItems,
  newsKinds,
  type NewsKind,
  type PresentedNews,
  type PresentedNewsGroup,
} from '@prumo/contracts/news/news';
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Database } from '@prumo/database/database';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { monthOfDay } from '@prumo/domain/indicators/month';
import { listMonthsThatBecameDue } from '@prumo/domain/news/news-moments';
import { findNewsWindow, type NewsWindow } from '@prumo/domain/news/news-window';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import type { ActionPlansService } from '../action-plans/action-plans.service.ts';
import { createMinutesRepository } from '../minutes/minutes.repository.ts';
import type { NonCompliancesService } from '../non-compliances/non-compliances.service.ts';
import { isOfQuality } from '../result-analyses/result-analyses.access.ts';
import {
  listCaseApprovals,
  listCheckItems,
  listLatePlanItems,
  listLegalDeadlines,
  listMinutesApprovals,
  listMissingItems,
  listOffTargetItems,
  listSignalItems,
} from './build-news.ts';
import { createIndicatorNewsRepository } from './indicator-news.repository.ts';
import { createNewsMarksRepository } from './news-marks.repository.ts';
import { indicatorNewsFor } from './news.access.ts';

/** `engine` asks on behalf of the actor; there is none while the workflow app is inactive. */
export interface NewsService {
  list(actor: Actor, engine: ActionTaskEngine | undefined): Promise<PresentedNews>;
  /** What lies ahead is not seen yet, whatever clock the browser has. */
  markSeen(
    actor: Actor,
    mark: { readonly until: string; readonly insteadOf?: string | undefined },
  ): Promise<void>;
}

export interface NewsParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly plans: Pick<ActionPlansService, 'listLate'>;
  readonly cases: Pick<NonCompliancesService, 'list'>;
}

const dayMs = 86_400_000;
/** Of cases that are closed; the clocks of others have run out long before. */
const daysOfClosedCases = 60;

export function createNewsService({ database, clock, plans, cases }: NewsParts): NewsService {
  const marks = createNewsMarksRepository(database);
  const indicators = createIndicatorNewsRepository(database);

  async function listIndicatorNews(actor: Actor, window: NewsWindow, today: string) {
    const scope = indicatorNewsFor(actor);
    const thisMonth = monthOfDay(today);
    const dueMonths = listMonthsThatBecameDue(window);
    const [signals, recorded, missing] = await Promise.all([
      indicators.listSignals(scope, window),
      indicators.listRecorded(scope, window, { userName: actor.userName, thisMonth }),
      indicators.listMissing(scope, dueMonths),
    ]);
    return {
      signals: listSignalItems(signals),
      offTarget: listOffTargetItems(recorded, thisMonth),
      missing: listMissingItems(missing, dueMonths),
    };
  }

  async function listApprovals(
    actor: Actor,
    found: readonly CaseSummary[],
    window: NewsWindow,
    today: string,
  ) {
    const since = getDayInSaoPaulo(window.since);
    const [minutes, checks] = await Promise.all([
      // Who is asked for approval is named in them, whatever else of minutes they may see.
      createMinutesRepository(database).list(
        { concerning: actor.userName, orApproved: false },
        { userName: actor.userName, day: today },
      ),
      indicators.listChecks(isOfQuality(actor) ? null : actor.userName, { from: since, to: today }),
    ]);
    return [
      ...listMinutesApprovals(minutes, window),
      ...listCaseApprovals(found, window),
      ...listCheckItems(actor, checks, window),
    ];
  }

  return {
    async list(actor, engine) {
      const { seenUntil, settledAt } = await marks.find(actor.userName);
      const window = findNewsWindow(seenUntil, new Date(Math.min(clock(), settledAt.getTime())));
      const today = getDayInSaoPaulo(window.until);
      // Actions of cases are late from the evening of their day on, all others the day after.
      const lateDays = { from: getDayInSaoPaulo(new Date(window.since.getTime() - dayMs)), to: today };
      const closedSince = new Date(window.until.getTime() - daysOfClosedCases * dayMs);
      const [ofIndicators, late, found] = await Promise.all([
        listIndicatorNews(actor, window, today),
        plans.listLate(actor, lateDays, engine),
        cases.list(actor, { from: getDayInSaoPaulo(closedSince) }),
      ]);
      const groups: readonly PresentedNewsGroup[] = [
        buildGroup('signals', ofIndicators.signals, today),
        buildGroup('off-target', ofIndicators.offTarget, today),
        buildGroup('missing-results', ofIndicators.missing, today),
        buildGroup('late-plans', listLatePlanItems(late, window), today),
        buildGroup('approvals', await listApprovals(actor, found, window, today), today),
        buildGroup('legal-deadlines', listLegalDeadlines(actor, found, window), today),
      ];
      return {
        since: window.since.toISOString(),
        until: window.until.toISOString(),
        today,
        groups: groups
          .filter(({ count }) => count > 0)
          .toSorted((one, other) => newsKinds.indexOf(one.kind) - newsKinds.indexOf(other.kind)),
      };
    },

    async markSeen({ userName }, { until, insteadOf }) {
      const seenUntil = new Date(Math.min(Date.parse(until), clock()));
      if (insteadOf === undefined) await marks.advance(userName, seenUntil);
      else await marks.putBack(userName, seenUntil, new Date(insteadOf));
    },
  };
}

/** The newest first. */
function buildGroup<Kind extends NewsKind, Item extends { readonly at: string }>(
  kind: Kind,
  items: readonly Item[],
  today: string,
): { kind: Kind; count: number; countBeforeToday: number; items: Item[] } {
  const dayBegan = getInstantInSaoPaulo(today, 0).getTime();
  return {
    kind,
    count: items.length,
    countBeforeToday: items.filter(({ at }) => Date.parse(at) <= dayBegan).length,
    items: items.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, mostNewsItems),
  };
}
