// The demo hospital's departments, people and calendar, for telling its past at any day.
import { notificationType } from '@prumo/contracts/non-compliances/notification-type';

import departments from '../../../../../demo/departments.json' with { type: 'json' };
import eventTypes from '../../../../../demo/event-types.json' with { type: 'json' };
import notificationTypes from '../../../../../demo/notification-types.json' with { type: 'json' };
import people from '../../../../../demo/people.json' with { type: 'json' };
import { isBusinessDay } from '../../calendar/business-days.ts';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '../../calendar/sao-paulo-clock.ts';
import type { CaseReplayContext } from '../replay-recorded-case.ts';

const demoTypes = notificationTypes.notificationTypes.map((type) => notificationType.parse(type));
const dayMs = 86_400_000;

export function createDemoSample(now: Date): Omit<CaseReplayContext, 'earlier'> {
  const days = listPastBusinessDays(now, 600);
  return {
    at: (daysAgo, hour) => getInstantInSaoPaulo(days[daysAgo] ?? '', hour),
    presentId: (number) => `NC-${String(number).padStart(4, '0')}`,
    getDepartment(key) {
      const found = departments.departments.find(
        ({ initials }) => initials === key || presentId(initials) === key,
      );
      if (found === undefined) throw new Error(`${key} is no department`);
      return { id: presentId(found.initials), name: found.name, responsible: found.responsible };
    },
    getDisplayName(userName) {
      const found = people.people.find((person) => person.userName === userName);
      if (found === undefined) throw new Error(`${userName} is nobody`);
      return found.displayName;
    },
    isNeverEvent: (subtype) =>
      eventTypes.eventTypes.some(({ subtypes }) =>
        subtypes.some(({ id, isNeverEvent }) => id === subtype && isNeverEvent),
      ),
    getLegalDuties: (id) => demoTypes.find((type) => type.id === id)?.legalDuties ?? [],
    digest: digestForTests,
  };
}

/** Of the right shape, and the same for the same text. */
export function digestForTests(text: string): string {
  let state = 2_166_136_261;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return state.toString(16).padStart(8, '0').repeat(8);
}

function presentId(initials: string): string {
  return `dep-${initials.toLowerCase()}`;
}

/** Today first, or the last business day before it. */
function listPastBusinessDays(now: Date, count: number): readonly string[] {
  const days: string[] = [];
  let midday = Date.parse(`${getDayInSaoPaulo(now)}T12:00:00Z`);
  while (days.length < count) {
    const day = new Date(midday).toISOString().slice(0, 10);
    if (isBusinessDay(day)) days.push(day);
    midday -= dayMs;
  }
  return days;
}
