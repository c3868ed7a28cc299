// A process that the product keeps is moved by what is done with its case: moved, stopped or changed here, the engine
// would be elsewhere than the case. Holds for everybody, administrators too. Who has a task, and what is said about it,
// may be changed as ever.
import { NamedError } from '../../../http/named-error.ts';
import type { JsonBody } from '../workflow/request-body.ts';
import { readFields, type ReadCall } from './body-fields.ts';
import type { EngineFacts } from './engine-facts.ts';
import { nonComplianceProcessKey } from './list-scope.ts';
import { findKeepableProcess, type TaskFacts } from './work-relations.ts';

interface CaseGuardParts {
  readonly facts: EngineFacts;
  /**
   * Of a process of a non-compliance: whether it drives the case. What is left of one that is over, as after somebody
   * has moved it past the product, is work that people end as any other.
   */
  readonly findCaseProcess: (processId: string) => Promise<'driving' | 'over' | undefined>;
}

class StepOfCaseError extends NamedError {
  readonly code = 'step_of_case';
  readonly status = 409;

  constructor() {
    super('This belongs to a non-compliance, which moves on in the app of non-compliances only.');
  }
}

export async function guardCases(call: ReadCall, parts: CaseGuardParts): Promise<void> {
  if (!['POST', 'PUT', 'DELETE'].includes(call.method)) return;
  const [area = '', kind = '', id, part] = call.path.segments;
  const resource = `${area}/${kind}`;
  if (id === undefined) return await guardSeveral(call, resource, parts);
  switch (resource) {
    case 'runtime/tasks':
      return await guardTask(call, id, parts);
    case 'runtime/process-instances':
      // Flowable deletes several at once.
      for (const one of isDeletion(call) ? await readList(call, 'instanceIds') : [id]) {
        if (part !== 'comments') await requireOther(one, parts);
      }
      return;
    case 'history/historic-process-instances':
      // What was done stays.
      for (const one of isDeletion(call) ? await readList(call, 'instanceIds') : [id]) {
        if (part !== 'comments') await requireOtherInstance(one, parts, { orOver: true });
      }
      return;
    case 'runtime/executions':
      return await requireOther(id, parts);
    case 'history/historic-task-instances':
      return await requireOtherInstance((await parts.facts.findPastTask(id))?.processInstanceId, parts, {
        orOver: true,
      });
    case 'repository/process-definitions':
      return await guardDefinition(call, id, parts);
    case 'repository/deployments':
      return await guardDeployment(call, id, parts);
    default:
      // Of every kind that an engine has: timers, dead letters, those of suspended instances.
      if (area === 'management' && kind.endsWith('jobs')) {
        await requireOtherInstance(await parts.facts.findInstanceOf(['management', kind, id]), parts);
      }
  }
}

function isDeletion({ method, path }: ReadCall): boolean {
  return method === 'POST' && path.segments[2] === 'delete';
}

/** Calls that name what they mean in their body only. */
async function guardSeveral(call: ReadCall, resource: string, parts: CaseGuardParts): Promise<void> {
  switch (`${call.method} ${resource}`) {
    case 'POST form/form-data': {
      const { taskId } = await readFields(call);
      if (isId(taskId)) await requireOtherTask(String(taskId), parts);
      return;
    }
    case 'POST runtime/signals': {
      const { executionId } = await readFields(call);
      if (isId(executionId)) await requireOther(String(executionId), parts);
      return;
    }
    // Flowable changes several at once.
    case 'PUT runtime/tasks':
      for (const taskId of await readList(call, 'taskIds')) await requireOtherTask(taskId, parts);
      return;
    default:
      if (call.method === 'POST' && /^management\/[\w-]*jobs$/.test(resource)) {
        for (const jobId of await readList(call, 'jobIds')) {
          await requireOtherInstance(await parts.facts.findInstanceOf([...call.path.segments, jobId]), parts);
        }
      }
  }
}

async function guardTask(call: ReadCall, id: string, parts: CaseGuardParts): Promise<void> {
  const { method } = call;
  const [, , , part, family] = call.path.segments;
  switch (part) {
    case undefined:
      if (method === 'DELETE') return await requireOtherTask(id, parts);
      return method === 'PUT' ? await guardChange(call, id, parts) : await guardAction(call, id, parts);
    case 'comments':
      return;
    case 'identitylinks':
      // Who else joins in is up to people; which groups it is offered to, the process says.
      if (method === 'DELETE' ? family === 'groups' : await namesGroup(call))
        await requireOtherTask(id, parts);
      return;
    case 'attachments':
      if (method === 'DELETE') await requireOtherTask(id, parts);
      return;
    default:
      return await requireOtherTask(id, parts);
  }
}

async function guardAction(call: ReadCall, id: string, parts: CaseGuardParts): Promise<void> {
  const { action } = await readFields(call);
  if (action === 'claim' || action === 'delegate') return;
  // Whom a task was delegated to gives it back to its owner, and the process stays where it is.
  await requireOtherTask(id, parts, { unlessDelegated: action === 'resolve' });
}

/** The term of an action is the case's, and by its category a task is found again. */
const ofCase = ['dueDate', 'category', 'parentTaskId', 'formKey', 'tenantId'] as const;

async function guardChange(call: ReadCall, id: string, parts: CaseGuardParts): Promise<void> {
  const fields = await readFields(call);
  const given = ofCase.filter((name) => name in fields);
  if (given.length === 0) return;
  const task = await parts.facts.findTask(id);
  const known: JsonBody = { ...task };
  const isSame = given.every((name) => (fields[name] ?? null) === (known[name] ?? null));
  if (!isSame) await requireOtherProcess(task, parts);
}

async function guardDefinition(call: ReadCall, id: string, parts: CaseGuardParts): Promise<void> {
  const [, , , part] = call.path.segments;
  const isMove = part !== undefined && part !== 'identitylinks';
  const isChange = part === undefined && call.method === 'PUT';
  if (!isMove && !isChange) return;
  // Without its instances a definition may be suspended: then nothing new begins, and reports say so.
  if (isChange && (await readFields(call))['includeProcessInstances'] !== true) return;
  if ((await parts.facts.findDefinitionKey(id)) === nonComplianceProcessKey) throw new StepOfCaseError();
}

/** Without `cascade` engines keep a deployment whose processes there are. */
async function guardDeployment({ method, path }: ReadCall, id: string, parts: CaseGuardParts): Promise<void> {
  if (method !== 'DELETE' || path.query.get('cascade')?.toLowerCase() !== 'true') return;
  for (const processDefinitionId of await parts.facts.listDeployed(id, nonComplianceProcessKey)) {
    if (await parts.facts.hasPastInstance({ processDefinitionId })) throw new StepOfCaseError();
  }
}

async function namesGroup(call: ReadCall): Promise<boolean> {
  const fields = await readFields(call);
  return (fields['group'] ?? fields['groupId'] ?? null) !== null;
}

async function readList(call: ReadCall, name: string): Promise<readonly string[]> {
  const list = (await readFields(call))[name];
  return Array.isArray(list) ? list.filter(isId).map(String) : [];
}

/** Engines take a number for the text of it. */
function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

async function requireOtherTask(
  taskId: string,
  parts: CaseGuardParts,
  { unlessDelegated = false } = {},
): Promise<void> {
  const task = await parts.facts.findTask(taskId);
  if (unlessDelegated && task?.delegationState === 'pending') return;
  await requireOtherProcess(task, parts);
}

/** Of what is not there the engine says so itself. */
async function requireOtherProcess(task: TaskFacts | undefined, parts: CaseGuardParts): Promise<void> {
  if (task !== undefined) await requireOtherInstance(findKeepableProcess(task), parts);
}

/** Where an instance is expected, engines take one of its executions, and the other way round. */
async function requireOther(id: string, parts: CaseGuardParts): Promise<void> {
  await requireOtherInstance(id, parts);
  const instanceId = await parts.facts.findInstanceOf(['runtime', 'executions', id]);
  if (instanceId !== id) await requireOtherInstance(instanceId, parts);
}

async function requireOtherInstance(
  processId: string | null | undefined,
  { findCaseProcess }: CaseGuardParts,
  { orOver = false } = {},
): Promise<void> {
  if (processId === undefined || processId === null) return;
  const found = await findCaseProcess(processId);
  if (found === 'driving' || (orOver && found === 'over')) throw new StepOfCaseError();
}
