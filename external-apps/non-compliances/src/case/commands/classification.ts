// How grave a case is, while somebody decides it.
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { Criticality } from '@prumo/contracts/non-compliances/non-compliance-commands';
import {
  criticalityScales,
  type HarmGrade,
  type Severity,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { scoreCriticality } from '@prumo/domain/non-compliances/case-classification';

export interface CriticalityForm {
  readonly probability: string | null;
  readonly consequence: string | null;
  readonly barrier: string | null;
}

export interface ClassificationForm {
  readonly severity: Severity | null;
  readonly harm: HarmGrade | null;
  readonly criticality: CriticalityForm;
  readonly responsible: string | null;
  readonly note: string;
}

/** What was decided before, or what the pattern says. */
export function beginClassification(
  { severity, harm, criticality, pattern }: CaseView['nonCompliance'],
  { patterns }: Pick<Catalogue, 'patterns'>,
): ClassificationForm {
  return {
    severity: severity ?? patterns.find(({ id }) => id === pattern)?.defaultSeverity ?? null,
    harm,
    criticality: beginCriticality(criticality),
    responsible: null,
    note: '',
  };
}

export function beginCriticality(given: Criticality | null): CriticalityForm {
  return given === null
    ? { probability: null, consequence: null, barrier: null }
    : {
        probability: String(given.probability),
        consequence: String(given.consequence),
        barrier: String(given.barrier),
      };
}

/** All three or none: what is only begun is left as it is, so that it is found to be wrong. */
export function buildCriticality(form: CriticalityForm): unknown {
  const { probability, consequence, barrier } = form;
  if (probability === null && consequence === null && barrier === null) return null;
  return {
    probability: readNumber(probability),
    consequence: readNumber(consequence),
    barrier: readNumber(barrier),
  };
}

/** Nothing until all three are chosen. */
export function findScore({ probability, consequence, barrier }: CriticalityForm): number | undefined {
  const chosen = {
    probability: criticalityScales.probability.find((step) => String(step) === probability),
    consequence: criticalityScales.consequence.find((step) => String(step) === consequence),
    barrier: criticalityScales.barrier.find((step) => String(step) === barrier),
  };
  return chosen.probability === undefined || chosen.consequence === undefined || chosen.barrier === undefined
    ? undefined
    : scoreCriticality({
        probability: chosen.probability,
        consequence: chosen.consequence,
        barrier: chosen.barrier,
      });
}

function readNumber(text: string | null): number | null {
  return text === null ? null : Number(text);
}
