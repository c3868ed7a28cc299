import type { Execution } from '../state/rows.ts';
import { evaluateToBoolean } from './expressions/evaluate-as.ts';
import { createExecutionScope } from './scopes.ts';
import type { Run } from './run.ts';
import { findVariable } from './variables.ts';

/** Looked at only where the process switched it on, as in Activiti. */
export function isSkipped(run: Run, token: Execution, skipExpression: string | null): boolean {
  if (skipExpression === null) return false;
  const enabled = findVariable(run, token, '_ACTIVITI_SKIP_EXPRESSION_ENABLED')?.value;
  const isEnabled = enabled?.type === 'boolean' && enabled.value;
  return isEnabled && evaluateToBoolean(skipExpression, createExecutionScope(run, token));
}
