import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { addMonths, getMonthInSaoPaulo } from '@prumo/domain/indicators/month';
import type { ProposedItem } from '@prumo/domain/minutes/build-agenda';

import type { IndicatorScope } from '../indicators/indicator-scope.ts';
import { readSignals } from '../signals/refresh-signals.ts';

/** What the portal knows that a committee should look at; at most a few of each kind. */
export interface AgendaFacts {
  listProposals(request: ProposalRequest): Promise<readonly ProposedItem[]>;
}

interface ProposalRequest {
  readonly committee: string;
  readonly now: Date;
  /** Of whoever begins the minutes: of other departments they learn nothing this way. */
  readonly scope: IndicatorScope;
  /** The same of non-compliances, which who leads a department sees and not everybody who works there. */
  readonly caseScope: IndicatorScope;
}

const mostProposalsOfAKind = 5;

export function joinAgendaFacts(sources: readonly AgendaFacts[]): AgendaFacts {
  return {
    async listProposals(request) {
      const found = await Promise.all(sources.map(async (source) => await source.listProposals(request)));
      return found.flat();
    },
  };
}

// What of the non-compliances a committee should look at: actions of plans that are overdue, and serious events that
// are still open.

export function createCaseProposals(connection: Connection): AgendaFacts {
  return {
    async listProposals({ now, caseScope }) {
      const departmentIds = caseScope === 'all' ? null : caseScope.departmentIds;
      const plans = await connection.prepared<CaseRow>(overduePlansText, [
        departmentIds,
        mostProposalsOfAKind,
        getDayInSaoPaulo(now),
      ]);
      const events = await connection.prepared<CaseRow>(seriousEventsText, [
        departmentIds,
        mostProposalsOfAKind,
      ]);
      return [
        ...plans.map((row, index) => propose(row, `plan-${index + 1}`, 'overdue-plan')),
        ...events.map((row, index) => propose(row, `event-${index + 1}`, 'serious-event')),
      ];
    },
  };
}

interface CaseRow {
  readonly id: string;
  readonly department_id: string;
  readonly title: string;
  readonly label: string;
}

const columnsText = `
  id, occurrence_department as department_id, document ->> 'title' as title, concat(number, '/', year) as label`;

const inSightText = `($1::text[] is null or occurrence_department = any($1::text[]))`;

/** Everybody who takes part reads the agenda: what a hidden reporter wrote is not for them before quality sends it on. */
const isKnownText = `(kind = 'identified' or responsible is not null or state not in ('triage', 'returned'))`;

/** The longest overdue first. */
const overduePlansText = `
  select ${columnsText}
  from quality.non_compliance,
    lateral (
      select min(action ->> 'dueOn') as day from jsonb_array_elements(document -> 'actions') as action
      where action ->> 'doneOn' is null
    ) as due
  where state = 'execution' and due.day < $3 and ${inSightText}
  order by due.day, id
  limit $2`;

/** The latest first. */
const seriousEventsText = `
  select ${columnsText}
  from quality.non_compliance
  where state in ('triage', 'returned', 'analysis', 'validation', 'execution', 'efficacy')
    and (document ->> 'harm' in ('grave', 'obito') or (document ->> 'isNeverEvent')::boolean)
    and ${isKnownText} and ${inSightText}
  order by reported_at desc, id
  limit $2`;

function propose(
  { id, department_id, title, label }: CaseRow,
  itemId: string,
  origin: ProposedItem['origin'],
): ProposedItem {
  return {
    id: itemId,
    title,
    origin,
    links: [{ kind: 'non-compliance', id, departmentId: department_id, label }],
  };
}

// Indicators whose latest result is a special cause for the worse, by the signals that all screens show.

/** A signal of long ago is no news. */
const monthsOfSignals = 3;
const longestTitle = 225;
const longestLabel = 200;

export function createIndicatorSignals(database: Database): AgendaFacts {
  return {
    async listProposals({ now, scope }) {
      const earliest = addMonths(getMonthInSaoPaulo(now), -monthsOfSignals);
      const concerns = (await readSignals(database, { scope }, now)).filter(
        ({ lastKind, lastMonth }) => lastKind === 'concern' && lastMonth !== null && lastMonth >= earliest,
      );
      const attention = new Map(concerns.map((one) => [one.indicatorId, one.attention]));
      const rows = await database.prepared<IndicatorRow>(indicatorsText, [[...attention.keys()]]);
      return rows
        .toSorted((one, other) => (attention.get(one.id) ?? 0) - (attention.get(other.id) ?? 0))
        .slice(0, mostProposalsOfAKind)
        .map((row, index) => ({
          id: `signal-${index + 1}`,
          title: cut(`${row.code} · ${row.name}`, longestTitle),
          origin: 'indicator-signal' as const,
          links: [
            {
              kind: 'indicator' as const,
              id: row.id,
              departmentId: row.department_id,
              label: cut(row.code, longestLabel),
            },
          ],
        }));
    },
  };
}

interface IndicatorRow {
  readonly id: string;
  readonly department_id: string;
  readonly code: string;
  readonly name: string;
}

const indicatorsText = `
  select id, department_id, code, name
  from quality.indicator
  where is_active and id = any ($1::text[])
  order by code, id`;

function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('').trim();
}
