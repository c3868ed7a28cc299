// Whom news of indicators concern, of those who may see them.
import type { UserContext } from '@prumo/domain/people/user-context';

import type { IndicatorScope } from '../indicators/indicator-scope.ts';
import { indicatorsInSight } from '../indicators/indicators.access.ts';

interface NewsPerson extends UserContext {
  readonly userName: string;
  readonly departments: readonly { readonly id: string }[];
}

/**
 * Who answers for quality or reads everything hears of all that they may see; everybody else of their departments, also
 * those who see more because they look after the data.
 */
export function indicatorNewsFor(person: NewsPerson): IndicatorScope {
  const scope = indicatorsInSight(person);
  if (scope !== 'all' || person.isAdmin || person.isQualityManager || person.isReader) return scope;
  return { departmentIds: person.departments.map(({ id }) => id) };
}
