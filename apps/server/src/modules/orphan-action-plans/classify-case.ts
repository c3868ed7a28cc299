import type { ActionPlanFinding } from '@prumo/contracts/administration/orphan-action-plans';
import { findVariable } from '@prumo/contracts/workflow/engine-variable';

import type { ActionPlanProcess } from '../../gateway/doors/workflow/action-plan-processes.ts';
import type { NonComplianceCopy } from './non-compliance-copies.ts';

interface CaseFacts {
  readonly nonComplianceId: string | null;
  /** Everywhere below the departments. */
  readonly copies: readonly NonComplianceCopy[];
  readonly departmentIds: ReadonlySet<string>;
  /** Whether the engine would start the process anew. */
  readonly isStartable: boolean;
}

export interface ClassifiedCase {
  readonly finding: Exclude<ActionPlanFinding, 'half-fixed'>;
  readonly title: string | null;
  readonly occurrenceDepartment: string | null;
  readonly claimantDepartment: string | null;
}

export function classifyCase({
  nonComplianceId,
  copies,
  departmentIds,
  isStartable,
}: CaseFacts): ClassifiedCase {
  const received = copies.find(isReceived);
  const shown = received ?? copies.find(({ isSent }) => !isSent) ?? copies[0];
  const occurrence = shown?.occurrenceDepartment ?? null;
  const claimant = shown?.claimant ?? null;

  function find(): ClassifiedCase['finding'] {
    if (nonComplianceId === null) return 'without-non-compliance';
    if (shown === undefined) return 'non-compliance-missing';
    if (occurrence === null) return 'without-occurrence-department';
    if (received === undefined) return 'non-compliance-missing';
    if (!departmentIds.has(occurrence)) return 'department-missing';
    const hasSentCopy =
      claimant === occurrence || copies.some((copy) => copy.isSent && copy.departmentId === claimant);
    if (!hasSentCopy) return 'sent-copy-missing';
    return isStartable ? 'fixable' : 'definition-missing';
  }

  return {
    finding: find(),
    title: shown?.title ?? null,
    occurrenceDepartment: occurrence,
    claimantDepartment: claimant,
  };
}

/** One that a department wrote about itself has a single place, whichever of the two was written there last. */
function isReceived({ departmentId, occurrenceDepartment, claimant, isSent }: NonComplianceCopy): boolean {
  return departmentId === occurrenceDepartment && (!isSent || claimant === departmentId);
}

export function isWithoutDepartment(process: ActionPlanProcess): boolean {
  return findFilled(process, 'departmentId') === null;
}

export function findNonComplianceId(process: ActionPlanProcess): string | null {
  return findFilled(process, 'nonComplianceId');
}

export function findTitle(process: ActionPlanProcess): string | null {
  return findFilled(process, 'userTask1Name') ?? findFilled(process, 'title');
}

function findFilled({ variables }: ActionPlanProcess, name: string): string | null {
  const value = findVariable(variables, name)?.value;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
}
