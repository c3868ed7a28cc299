import type { PlanSituation } from '@prumo/contracts/action-plans/plan-calls';
import { planStates } from '@prumo/contracts/action-plans/plan-lists';
import { usualSituation } from '@prumo/domain/action-plans/choose-plan-rows';

import { planStateNames } from '../../../components/plan-state/texts.ts';
import { presentDay } from '../../../lib/dates/days.ts';
import { texts } from '../texts.ts';
import type { PlanSearch } from './plan-search.ts';

export function presentSituation(situation: PlanSituation): string {
  const state = planStates.find((each) => each === situation);
  if (state === undefined || state === 'open') return texts.situations[groupOf(situation)];
  return planStateNames[state];
}

function groupOf(situation: PlanSituation): keyof typeof texts.situations {
  return situation === 'closed' || situation === 'all' ? situation : 'open';
}

/** By what the list is narrowed, in words, for the head of what is printed. */
export function presentSearch(
  search: PlanSearch,
  names: { readonly departmentOf: (id: string) => string; readonly nameOf: (userName: string) => string },
): string {
  const { situation = usualSituation, kind, source, departmentId, person, from, to, text } = search;
  return [
    presentSituation(situation),
    ...(search.late === undefined ? [] : [texts.late]),
    ...(kind === undefined ? [] : [texts.kinds[kind]]),
    ...(source === undefined ? [] : [texts.sources[source]]),
    ...(departmentId === undefined ? [] : [names.departmentOf(departmentId)]),
    ...(person === undefined ? [] : [names.nameOf(person)]),
    ...(from === undefined ? [] : [texts.printed.from(presentDay(from))]),
    ...(to === undefined ? [] : [texts.printed.to(presentDay(to))]),
    ...(text === undefined ? [] : [texts.printed.search(text)]),
  ].join(' · ');
}
