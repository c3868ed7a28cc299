// Who reads one critical analysis, and who judges the efficacy of its plan. Who writes one is for the rules of indicators.
import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import { maySee } from '../indicators/indicators.access.ts';

type AnalysisPerson = Pick<
  Actor,
  'userName' | 'isAdmin' | 'isQualityManager' | 'isDataAdministrator' | 'isReader' | 'departments'
>;

export interface AnalysisRelations {
  /** Of the indicator. */
  readonly departmentId: string;
  /** Whom the RACP names to verify the efficacy of its plan; null where there is no RACP. */
  readonly verifier: string | null;
  readonly tasks: readonly AnalysisTask[];
  /** Who has given the verdict; null while nobody has. */
  readonly judgedBy: string | null;
}

interface AnalysisTask extends Pick<FollowedTask, 'kind' | 'assignee'> {
  /** Who has it in the engine now; null when it is over, or nobody can tell. */
  readonly holder: string | null;
}

/**
 * Those who see the indicator; and whoever is to verify or to carry out what the RACP asks for, or has judged it, whichever
 * department they are of: named in it, or having such a task now. That opens this one analysis, and nothing else.
 */
export function mayRead(person: AnalysisPerson, relations: AnalysisRelations): boolean {
  return maySee(person, relations.departmentId) || isNamed(person, relations);
}

/** Quality; who is named to verify it; who has been given the task of that, as long as they have it. */
export function mayJudge(person: AnalysisPerson, { verifier, tasks }: AnalysisRelations): boolean {
  if (person.isReader) return false;
  return (
    isOfQuality(person) ||
    isSamePerson(verifier, person.userName) ||
    tasks.some(({ kind, holder }) => kind === 'method' && isSamePerson(holder, person.userName))
  );
}

export function isOfQuality({
  isAdmin,
  isQualityManager,
}: Pick<AnalysisPerson, 'isAdmin' | 'isQualityManager'>): boolean {
  return isAdmin || isQualityManager;
}

/** To write the next round is for who records results of the department: being asked for it opens nothing. */
function isNamed({ userName }: AnalysisPerson, { verifier, tasks, judgedBy }: AnalysisRelations): boolean {
  return (
    isSamePerson(verifier, userName) ||
    isSamePerson(judgedBy, userName) ||
    tasks.some(
      ({ kind, assignee, holder }) =>
        kind !== 'next-round' && (isSamePerson(assignee, userName) || isSamePerson(holder, userName)),
    )
  );
}
