import { isAllowedBy, type AllowedDifference, type EngineProfile } from '../profiles/engine-profile.ts';
import type { Difference } from './difference.ts';
import type { ReplayedStep } from './replay-recording.ts';

export interface ReplaySummary {
  /** Steps whose answer was recorded. */
  readonly recorded: readonly string[];
  /** Of these, the ones that were answered alike, apart from additions. */
  readonly agreeing: readonly string[];
  /** Steps by the reason for which they differ. */
  readonly allowed: readonly { readonly allowed: AllowedDifference; readonly steps: readonly string[] }[];
  /** Steps that differ without a known reason. */
  readonly unexplained: readonly string[];
}

export function summarizeReplay(replayed: readonly ReplayedStep[], profile: EngineProfile): ReplaySummary {
  const recorded = replayed.filter(({ step }) => step['activiti-5.22.0'] !== undefined);
  const isExplained = ({ step, differences }: ReplayedStep, reasons: readonly AllowedDifference[]): boolean =>
    differences.every((difference) => reasons.some((reason) => isAllowedBy(reason, step.id, difference)));
  const additions = profile.allowed.filter(({ isAddition }) => isAddition === true);
  return {
    recorded: recorded.map(({ step }) => step.id),
    agreeing: recorded.filter((one) => isExplained(one, additions)).map(({ step }) => step.id),
    allowed: profile.allowed.map((allowed) => ({
      allowed,
      steps: replayed
        .filter(({ step, differences }) =>
          differences.some((difference) => findReason(profile, step.id, difference) === allowed),
        )
        .map(({ step }) => step.id),
    })),
    unexplained: replayed.filter((one) => !isExplained(one, profile.allowed)).map(({ step }) => step.id),
  };
}

/** A difference counts for one reason, the first that fits. */
function findReason(
  { allowed }: EngineProfile,
  stepId: string,
  difference: Difference,
): AllowedDifference | undefined {
  return allowed.find((one) => isAllowedBy(one, stepId, difference));
}
