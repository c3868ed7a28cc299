// By marks modules find their tasks and processes again: in the category of a task, in the business key of a process.
// Nobody else gives one, takes one away, or removes the task of a decision, which is ended where the minutes are.
import { AccessDeniedError, NamedError } from '../../../http/named-error.ts';
import { decisionMark, productMark } from '../workflow/product-marks.ts';
import type { JsonBody } from '../workflow/request-body.ts';
import { readFields, type ReadCall } from './body-fields.ts';
import type { EngineFacts } from './engine-facts.ts';

interface MarkGuardParts {
  readonly facts: Pick<EngineFacts, 'findTask'>;
}

class TaskOfDecisionError extends NamedError {
  readonly code = 'task_of_decision';
  readonly status = 409;

  constructor() {
    super('This task belongs to a decision of a meeting; it is completed, or ended in the minutes.');
  }
}

export async function guardMarks(call: ReadCall, { facts }: MarkGuardParts): Promise<void> {
  const [area, kind, id, part] = call.path.segments;
  const resource = `${area}/${kind}`;
  if (part !== undefined || (call.method !== 'POST' && call.method !== 'PUT' && call.method !== 'DELETE'))
    return;
  if (resource === 'runtime/tasks') {
    if (call.method === 'DELETE') {
      if (isMarked((await findCategory(id, facts)) ?? null, decisionMark)) throw new TaskOfDecisionError();
    } else if (call.method === 'PUT' || id === undefined) {
      await guardCategory(await readFields(call), id, facts);
    }
    return;
  }
  if (resource === 'runtime/process-instances' || resource === 'form/form-data') {
    if (call.method === 'DELETE') return;
    requireUnmarked((await readFields(call))['businessKey']);
  }
}

async function guardCategory(
  fields: JsonBody,
  id: string | undefined,
  facts: MarkGuardParts['facts'],
): Promise<void> {
  if (!('category' in fields)) return;
  const category = fields['category'] ?? null;
  const taskIds: readonly unknown[] = Array.isArray(fields['taskIds']) ? fields['taskIds'] : [];
  const changed = id === undefined ? taskIds.map(String) : [id];
  const known = await Promise.all(changed.map(async (taskId) => await findCategory(taskId, facts)));
  // One that sends the whole task back says its category, too.
  if (known.length > 0 && known.every((one) => one === category)) return;
  for (const one of [category, ...known]) requireUnmarked(one);
}

async function findCategory(
  id: string | undefined,
  facts: MarkGuardParts['facts'],
): Promise<string | null | undefined> {
  return id === undefined ? undefined : (await facts.findTask(id))?.category;
}

function requireUnmarked(value: unknown): void {
  if (!isMarked(value, productMark)) return;
  throw new AccessDeniedError('Marks of that kind are given by Prumo only.');
}

function isMarked(value: unknown, mark: string): boolean {
  return typeof value === 'string' && value.trim().toLowerCase().startsWith(mark);
}
