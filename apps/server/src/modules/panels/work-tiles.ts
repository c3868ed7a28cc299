// Tiles that list what there is to do: tasks, non-compliances, plans that are late, indicators off target. Each list is
// asked of the module that has it, by its rules; a filter only takes away from it.
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import type { PlanOrigin } from '@prumo/contracts/action-plans/plan-calls';
import type { PresentedTileContent } from '@prumo/contracts/panels/panel-calls';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { addMonths, firstDayOf, getMonthInSaoPaulo } from '@prumo/domain/indicators/month';
import { rankOffTarget } from '@prumo/domain/panels/rank-off-target';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionPlansService } from '../action-plans/action-plans.service.ts';
import { plansInSight } from '../action-plans/action-plans.access.ts';
import type { NonCompliancesService } from '../non-compliances/non-compliances.service.ts';
import { addressOfCase, addressOfIndicator, addressOfPlan, addressOfTask } from './build-addresses.ts';
import { presentSignals } from './indicator-tiles.ts';
import type { PanelReads } from './panel-reads.ts';
import type { PanelViewer } from './panel-viewer.ts';
import { TileFailure } from './tile-failure.ts';

type Content<Kind extends PresentedTileContent['kind']> = Extract<
  PresentedTileContent,
  { readonly kind: Kind }
>;

interface ListWish {
  /** Null: of all that the person may see. */
  readonly departmentId: string | null;
  readonly most: number;
}

export interface WorkTiles {
  listTasks(viewer: PanelViewer, most: number, signal: AbortSignal): Promise<Content<'list'>>;
  listCases(actor: Actor, wish: ListWish): Promise<Content<'list'>>;
  listLatePlans(viewer: PanelViewer, wish: ListWish): Promise<Content<'list'>>;
  rank(wish: ListWish): Promise<Content<'ranking'>>;
}

export interface WorkTilesParts {
  readonly clock: () => number;
  /** Of the person for whom the tiles are. */
  readonly reads: Pick<PanelReads, 'listDepartments' | 'listIndicators' | 'refreshSignals'>;
  readonly plans: Pick<ActionPlansService, 'listLate'>;
  readonly cases: Pick<NonCompliancesService, 'list'>;
}

/** As far back as a result says how an indicator stands that is measured every two years. */
const monthsOfResults = 25;
const firstDayOfAll = '2000-01-01';

export function createWorkTiles(parts: WorkTilesParts): WorkTiles {
  const readClock = (): Date => new Date(parts.clock());

  return {
    async listTasks({ tasks }, most, signal) {
      if (tasks === undefined) throw new TileFailure('unavailable');
      const found = await tasks.list(signal);
      const now = readClock().getTime();
      return {
        kind: 'list',
        total: found.length,
        items: found.slice(0, most).map(({ id, name, processName, dueAt }) => ({
          id,
          title: name ?? '',
          detail: processName ?? '',
          dueAt,
          isLate: dueAt !== null && Date.parse(dueAt) < now,
          address: addressOfTask(id),
        })),
      };
    },

    async listCases(actor, { departmentId, most }) {
      const now = readClock();
      // Those that are open are listed whenever they were reported.
      const found = await parts.cases.list(actor, { from: getDayInSaoPaulo(now) }, parts.reads);
      const open = found.filter(
        ({ state, occurrenceDepartment }) =>
          !isClosed(state) && (departmentId === null || occurrenceDepartment === departmentId),
      );
      return {
        kind: 'list',
        total: open.length,
        items: open.slice(0, most).map((one) => ({
          id: one.id,
          title: one.title,
          detail: `${one.number}/${one.year} · ${one.occurrenceDeptName}`,
          dueAt: one.dueAt,
          isLate: one.dueAt !== null && Date.parse(one.dueAt) < now.getTime(),
          address: addressOfCase(one.id, one.occurrenceDepartment),
        })),
      };
    },

    async listLatePlans({ actor, engine }, { departmentId, most }) {
      if (plansInSight(actor) === undefined) throw new TileFailure('not-allowed');
      const span = { from: firstDayOfAll, to: getDayInSaoPaulo(readClock()) };
      const late = (await parts.plans.listLate(actor, span, engine, parts.reads))
        .filter(
          ({ departments }) => departmentId === null || departments.some(({ id }) => id === departmentId),
        )
        .toSorted((one, other) => ((one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1));
      return {
        kind: 'list',
        total: late.length,
        items: late.slice(0, most).map(({ id, title, departments, dueOn, isLate, origin }) => ({
          id,
          title,
          detail: [nameOrigin(origin), ...departments.map(({ initials }) => initials)].join(' · '),
          dueAt: dueOn === null ? null : getInstantInSaoPaulo(dueOn, 12).toISOString(),
          isLate,
          address: addressOfPlan(origin),
        })),
      };
    },

    async rank({ departmentId, most }) {
      const thisMonth = getMonthInSaoPaulo(readClock());
      const since = addMonths(thisMonth, -monthsOfResults);
      const listed = await parts.reads.listIndicators(departmentId, since);
      const ranked = rankOffTarget(
        listed.map((indicator) => ({ indicator, results: indicator.results })),
        thisMonth,
      );
      const shown = ranked.slice(0, most);
      const fresh = await parts.reads.refreshSignals(shown.map(({ indicator }) => indicator));
      return {
        kind: 'ranking',
        total: ranked.length,
        items: shown.map(({ indicator, month, ...numbers }, index) => ({
          indicatorId: indicator.id,
          departmentId: indicator.departmentId,
          code: indicator.code,
          name: indicator.name,
          measureUnit: indicator.measureUnit,
          orientation: indicator.orientation,
          month: firstDayOf(month),
          ...numbers,
          signals: presentSignals(fresh[index] ?? indicator),
          address: addressOfIndicator(indicator.departmentId, indicator.id),
        })),
      };
    },
  };
}

function nameOrigin(origin: PlanOrigin): string {
  switch (origin.source) {
    case 'indicator':
      return origin.code;
    case 'case':
      return `${origin.number}/${origin.year}`;
    case 'minutes':
      return origin.committee;
  }
}
