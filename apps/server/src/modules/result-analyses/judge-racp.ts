// The verdict on the efficacy of a plan: given once, with the results before and after as they are at that moment.
import { randomUUID } from 'node:crypto';

import { analysisErrorCodes, type FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import type {
  RacpVerdict,
  RacpVerdictInput,
  RacpVerdictRefusal,
} from '@prumo/contracts/indicators/racp-verdict';
import type { Database } from '@prumo/database/database';
import { addBusinessDays, type LocalHolidays } from '@prumo/domain/calendar/business-days';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { findVerdictFault, opensNextRound } from '@prumo/domain/efficacy/efficacy-verdict';
import { compareResults } from '@prumo/domain/indicators/compare-results';
import { getMonthInSaoPaulo } from '@prumo/domain/indicators/month';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import { NamedError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import type { VersionedIndicator } from '../indicators/indicators.repository.ts';
import { createRebasesRepository } from '../signals/rebases.repository.ts';
import { planNextRound } from './plan-analysis.ts';
import { createPlannedTasksRepository } from './planned-tasks.repository.ts';
import { createRacpVerdictsRepository } from './racp-verdicts.repository.ts';
import { isOfQuality, mayJudge, type AnalysisRelations } from './result-analyses.access.ts';
import { createResultAnalysesRepository, type Analysis } from './result-analyses.repository.ts';

interface JudgedRacp {
  readonly analysis: Analysis;
  readonly indicator: VersionedIndicator;
  readonly relations: AnalysisRelations;
  /** As they stand now. */
  readonly tasks: readonly FollowedTask[];
}

interface JudgeParts {
  readonly database: Database;
  readonly holidays: LocalHolidays;
  readonly now: Date;
}

/** Business days for the author to write the next round. */
const daysUntilNextRound = 10;

/** Whether it is new: sent again as it was, it is there already. */
export async function judgeRacp(
  actor: Actor,
  { analysis, indicator, relations, tasks }: JudgedRacp,
  input: RacpVerdictInput,
  { database, holidays, now }: JudgeParts,
): Promise<boolean> {
  const today = getDayInSaoPaulo(now);
  const { racp } = analysis;
  if (racp === null) throw new VerdictRefusedError('no-racp');
  const given = { ...input, partialDecision: input.result === 'parcial' ? input.partialDecision : null };
  const known = await findVerdict(database, analysis.id);
  // Who had the task has it no more once it is judged, and may send the same again.
  const hasJudged = isSamePerson(known?.judgedBy ?? null, actor.userName);
  if (!hasJudged && !mayJudge(actor, relations)) throw new VerdictRefusedError('wrong-person');
  if (known !== undefined) return requireSame(known, given, actor);
  const fault = findVerdictFault(given, {
    plannedOn: racp.dueDate,
    today,
    isOfQuality: isOfQuality(actor),
  });
  if (fault !== undefined) throw new VerdictRefusedError(fault);

  const isNew = await database.transaction(async (connection) => {
    const results = await createResultAnalysesRepository(connection).listResults(analysis.indicatorId);
    const rebases = await createRebasesRepository(connection).list(analysis.indicatorId);
    const comparison = compareResults(
      { results, targets: indicator.targets, orientation: indicator.orientation, rebases },
      { month: analysis.month, createdAt: analysis.createdAt.toISOString(), tasks },
      getMonthInSaoPaulo(now),
    );
    const verdict = { ...given, judgedBy: actor.userName, comparison };
    const verdicts = createRacpVerdictsRepository(connection);
    if (!(await verdicts.insert({ ...verdict, analysisId: analysis.id, judgedAt: now }))) return false;
    if (opensNextRound(given)) {
      const planned = planNextRound(analysis, addBusinessDays(today, daysUntilNextRound, holidays));
      await createPlannedTasksRepository(connection).insert([
        { ...planned, id: randomUUID(), analysisId: analysis.id, created: null },
      ]);
    }
    await createAuditRepository(connection).record({
      userName: actor.userName,
      documentType: 'racp-verdict',
      documentId: analysis.id,
      before: null,
      after: verdict,
    });
    return true;
  });
  if (isNew) return true;
  // Somebody has judged it at the same moment.
  return requireSame(await findVerdict(database, analysis.id), given, actor);
}

async function findVerdict(database: Database, id: string): Promise<RacpVerdict | undefined> {
  return (await createRacpVerdictsRepository(database).listOf([id])).get(id);
}

function requireSame(known: RacpVerdict | undefined, given: RacpVerdictInput, actor: Actor): false {
  const isSame =
    known !== undefined &&
    isSamePerson(known.judgedBy, actor.userName) &&
    known.result === given.result &&
    known.partialDecision === given.partialDecision &&
    known.evidence === given.evidence &&
    known.reasonForEarly === given.reasonForEarly;
  if (!isSame) throw new VerdictRefusedError('verdict-given');
  return false;
}

class VerdictRefusedError extends NamedError {
  readonly code = analysisErrorCodes.verdictRefused;
  readonly status = 409;

  constructor(refusal: RacpVerdictRefusal) {
    super(`The verdict is refused: ${refusal}.`, { details: { refusal } });
  }
}
