// The check of a plan's efficacy ends with a verdict, which is given where the plan is: ended here, there would be none.
// Holds for everybody, administrators too. Once there is a verdict, what is left of its task is plain work. Who has it,
// and what is said about it, may be changed as ever.
import { NamedError } from '../../../http/named-error.ts';
import { actionMark } from '../workflow/product-marks.ts';
import { readFields, type ReadCall } from './body-fields.ts';
import type { EngineFacts } from './engine-facts.ts';

/** What the door asks of the module that keeps the plans. */
export interface EfficacyChecks {
  /** Whether the mark is that of a check on which nobody has given a verdict. */
  readonly isAwaitingVerdict: (mark: string) => Promise<boolean>;
}

interface CheckGuardParts extends EfficacyChecks {
  readonly facts: Pick<EngineFacts, 'findTask'>;
}

class CheckWithoutVerdictError extends NamedError {
  readonly code = 'check_without_verdict';
  readonly status = 409;

  constructor() {
    super('This task checks the efficacy of a plan; the verdict, which is given in its analysis, ends it.');
  }
}

export async function guardChecks(
  call: ReadCall,
  { facts, isAwaitingVerdict }: CheckGuardParts,
): Promise<void> {
  for (const id of await listEndedTasks(call)) {
    const category = (await facts.findTask(id))?.category ?? null;
    if (category?.startsWith(actionMark) === true && (await isAwaitingVerdict(category))) {
      throw new CheckWithoutVerdictError();
    }
  }
}

/** Ids of the tasks that the call would end, or hang below another one, with which they would end. */
async function listEndedTasks(call: ReadCall): Promise<readonly string[]> {
  const [area = '', kind = '', id, part] = call.path.segments;
  if (part !== undefined) return [];
  switch (`${call.method} ${area}/${kind}`) {
    case 'DELETE runtime/tasks':
      return listIds([id]);
    case 'POST runtime/tasks':
      return id === undefined || isHandOver(await readFields(call)) ? [] : [id];
    case 'PUT runtime/tasks': {
      const fields = await readFields(call);
      if ((fields['parentTaskId'] ?? null) === null) return [];
      // Flowable changes several at once.
      return listIds(id === undefined ? fields['taskIds'] : [id]);
    }
    case 'POST form/form-data':
      return listIds([(await readFields(call))['taskId']]);
    default:
      return [];
  }
}

/** All other actions end it, or give it back as done. */
function isHandOver({ action }: { readonly action?: unknown }): boolean {
  return action === 'claim' || action === 'delegate';
}

/** Engines take a number for the text of it. */
function listIds(values: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  return list.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
}
