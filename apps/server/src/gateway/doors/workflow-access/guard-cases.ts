// The tasks of a non-compliance that the product keeps are done by its deeds: done here, the engine would move on
// without the case. Holds for everybody, administrators too. Who has a task may be changed as ever.
import { textOrNull } from '@prumo/contracts/workflow/engine-fields';
import * as z from 'zod/mini';

import { NamedError } from '../../../http/named-error.ts';
import type { EngineInquiry } from '../workflow/engine-inquiry.ts';
import { decodeWord, requireStatus } from '../workflow/engine-words.ts';
import type { GuardedCall } from './guard-work.ts';

interface CaseGuardParts {
  readonly inquiry: EngineInquiry;
  readonly isCaseProcess: (processId: string) => Promise<boolean>;
}

class StepOfCaseError extends NamedError {
  readonly code = 'step_of_case';
  readonly status = 409;

  constructor() {
    super('This belongs to a non-compliance, which moves on in the app of non-compliances only.');
  }
}

export async function guardCases(call: GuardedCall, parts: CaseGuardParts): Promise<void> {
  const { method, path } = call;
  const [area = '', kind = '', id] = path.segments;
  const resource = `${method} ${area}/${kind}`;
  if (path.segments.length === 3 && id !== undefined) {
    if (resource === 'DELETE runtime/process-instances') return await requireOther(id, parts);
    if (resource === 'DELETE runtime/tasks') return await requireOtherTask(id, parts);
    // Flowable deletes several at once.
    if (resource === 'POST runtime/process-instances' && id === 'delete') {
      const { instanceIds } = await readFields(call);
      const ids: readonly unknown[] = Array.isArray(instanceIds) ? instanceIds : [];
      for (const each of ids) await requireOther(String(each), parts);
      return;
    }
    if (resource !== 'POST runtime/tasks') return;
    const { action } = await readFields(call);
    if (action === 'complete') await requireOtherTask(id, parts);
    // Whom a task was delegated to gives it back to its owner, and the process stays where it is.
    if (action === 'resolve') await requireOtherTask(id, parts, { unlessDelegated: true });
    return;
  }
  if (resource === 'POST form/form-data' && path.segments.length === 2) {
    const { taskId } = await readFields(call);
    // Engines take a number for the text of it.
    if (typeof taskId === 'string' || typeof taskId === 'number') {
      await requireOtherTask(String(taskId), parts);
    }
  }
}

/** What is no JSON object, the engine refuses in its own words. */
async function readFields(
  call: GuardedCall,
): Promise<{ readonly action?: unknown; readonly taskId?: unknown; readonly instanceIds?: unknown }> {
  try {
    return await call.readBody();
  } catch (error) {
    if (error instanceof NamedError && (error.status === 400 || error.status === 415)) return {};
    throw error;
  }
}

const taskFacts = z.object({ processInstanceId: textOrNull, delegationState: textOrNull });

async function requireOtherTask(
  taskId: string,
  parts: CaseGuardParts,
  { unlessDelegated = false } = {},
): Promise<void> {
  const word = await parts.inquiry.get(['runtime', 'tasks', taskId]);
  // The engine says so itself, in its own words.
  if (word.status === 404 || word.status === 401) return;
  const { processInstanceId, delegationState } = decodeWord(taskFacts, requireStatus(word, 200));
  if (processInstanceId === null || (unlessDelegated && delegationState === 'pending')) return;
  await requireOther(processInstanceId, parts);
}

async function requireOther(processId: string, { isCaseProcess }: CaseGuardParts): Promise<void> {
  if (await isCaseProcess(processId)) throw new StepOfCaseError();
}
