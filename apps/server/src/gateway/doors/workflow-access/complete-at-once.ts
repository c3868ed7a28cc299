// The shortest way of what people do all day: a task is completed, and whether this person may is decided from the rows that
// the engine has in hand. What needs a closer look than these allow is left to the guard, which asks for it.
import type { TaskConsent } from '@prumo/workflow-engine/commands/task-consent';

import { productMark } from '../workflow/product-marks.ts';
import { readFields, type ReadCall } from './body-fields.ts';
import { classifyVariable } from './deciding-variables.ts';
import type { WorkPerson } from './list-scope.ts';
import { findKeepableProcess, hasTask, isLinked } from './work-relations.ts';
import { listWrittenVariables } from './written-variables.ts';

/** By its path alone. */
export function isActionOnTask({ method, path }: Pick<ReadCall, 'method' | 'path'>): boolean {
  const { segments, query } = path;
  const [area, kind, id, part] = segments;
  const isTask = area === 'runtime' && kind === 'tasks' && id !== undefined && part === undefined;
  return isTask && method === 'POST' && query.size === 0;
}

/** That it writes nothing that decides access: such a body is looked at in the order that guards have. */
export async function isPlainCompletion(call: ReadCall): Promise<boolean> {
  const { action } = await readFields(call);
  if (action !== 'complete') return false;
  const written = listWrittenVariables(await call.readContent());
  return written.every(({ name }) => classifyVariable(name, 'later') === 'free');
}

/** No does not mean that they may not: those responsible for a department may, and modules have rules of their own. */
export function createCompletionConsent(
  person: WorkPerson,
  { isAdmin }: { readonly isAdmin: boolean },
): TaskConsent {
  return ({ links, ...task }) => {
    if (findKeepableProcess(task) !== null || task.category?.startsWith(productMark) === true) return false;
    if (isAdmin || hasTask(task, person)) return true;
    return isLinked(
      links.map(({ userId, groupId, type }) => ({ user: userId, group: groupId, type })),
      person,
    );
  };
}
