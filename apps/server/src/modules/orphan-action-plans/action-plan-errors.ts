import type { ActionPlanFinding } from '@prumo/contracts/administration/orphan-action-plans';

import { NamedError } from '../../http/named-error.ts';

export class ActionPlanNotFixableError extends NamedError {
  readonly code = 'action_plan_not_fixable';
  readonly status = 409;

  constructor(processId: string, finding: ActionPlanFinding) {
    super(`The process ${processId} cannot be repaired: ${finding}.`, { details: { finding } });
  }
}

/** Work on the new process has begun, so that it is not taken back. */
export class ActionPlanHalfFixedError extends NamedError {
  readonly code = 'action_plan_half_fixed';
  readonly status = 409;

  constructor(processId: string, newProcessId: string, options: { readonly cause: unknown }) {
    super(`The repair of the process ${processId} can neither go on nor be taken back.`, {
      ...options,
      details: { newProcessId },
    });
  }
}

export class ActionPlanFixUnderWayError extends NamedError {
  readonly code = 'action_plan_fix_under_way';
  readonly status = 409;

  constructor(processId: string) {
    super(`Somebody else is repairing the process ${processId}, or a repair was cut short a moment ago.`);
  }
}
