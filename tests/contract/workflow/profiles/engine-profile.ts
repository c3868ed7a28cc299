// What an engine may answer otherwise than Activiti 5.22.0 did, with the reason.
import type { Difference } from '../replay/difference.ts';
import type { EngineRequest } from '../replay/recording.ts';

export interface EngineProfile {
  readonly name: string;
  readonly allowed: readonly AllowedDifference[];
  /** Of every hundred recorded answers, how many must be given without any difference but additions. */
  readonly leastAgreement: number;
  /** Objects whose members an allowed difference takes away, by the names of `listKeyOrders`. */
  readonly kindsWithOtherKeys?: readonly string[];
  /** Whether members of an object stand in the recorded order. */
  readonly hasRecordedKeyOrder: boolean;
  /** What this engine did though Activiti refused it is taken back, so that later lists are alike. */
  readonly undo?: Readonly<Record<string, readonly EngineRequest[]>>;
  /** Further cases that this engine answers otherwise, with the reason. */
  readonly otherwise?: Readonly<Record<string, string>>;
}

export interface AllowedDifference {
  readonly reason: string;
  /** Of the difference; see Difference. */
  readonly at: RegExp;
  /** All unless told. */
  readonly steps?: RegExp;
  /** Who passes over members that they do not know sees no difference. */
  readonly isAddition?: true;
  /** Depends on chance, such as the order of random ids: it need not be seen in every run. */
  readonly isByChance?: true;
}

export function isAllowedBy(allowed: AllowedDifference, stepId: string, difference: Difference): boolean {
  return allowed.at.test(difference.at) && (allowed.steps?.test(stepId) ?? true);
}
