// What of the non-compliances a committee should look at: actions of plans that are overdue, and serious events that
// are still open.
import type { Connection } from '@prumo/database/connection';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import type { ProposedItem } from '@prumo/domain/minutes/build-agenda';

import { mostProposalsOfAKind, type AgendaFacts } from './agenda-facts.ts';

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
