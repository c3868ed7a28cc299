// An engine of a few tasks, instances and definitions, which answers what the guard asks as every supported one does.
import type { EngineClient, EngineMessage } from '../../workflow/engine-client.ts';

interface MemoryLink {
  readonly user?: string;
  readonly group?: string;
  readonly type: string;
}

interface MemoryTask {
  /** Of its definition. */
  readonly key?: string;
  readonly assignee?: string;
  readonly owner?: string;
  readonly instance?: string;
  readonly links?: readonly MemoryLink[];
  readonly delegationState?: 'pending' | 'resolved';
  readonly parent?: string;
  readonly category?: string;
  readonly dueDate?: string;
  /** Ids of the fields of its form; one that ends in `!` is only shown. */
  readonly fields?: readonly string[];
  readonly isDone?: boolean;
}

interface MemoryInstance {
  readonly definition?: string;
  readonly businessKey?: string;
  /** Names, beside that of the department. */
  readonly variables?: readonly string[];
  readonly key?: string;
  readonly involved?: readonly string[];
  readonly startedBy?: string;
  readonly department?: unknown;
  readonly isDone?: boolean;
}

interface MemoryDefinition {
  readonly key?: string;
  readonly tenantId?: string;
  readonly isSuspended?: boolean;
  readonly starters?: readonly MemoryLink[];
  readonly deployment?: string;
  /** As those of a task. */
  readonly fields?: readonly string[];
}

export interface MemorySample {
  readonly tasks?: Readonly<Record<string, MemoryTask>>;
  readonly instances?: Readonly<Record<string, MemoryInstance>>;
  readonly definitions?: Readonly<Record<string, MemoryDefinition>>;
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Ids of instances by those of executions and jobs. */
  readonly executions?: Readonly<Record<string, string>>;
  readonly jobs?: Readonly<Record<string, string>>;
}

interface MemoryEngine extends EngineClient {
  /** Method and path of each question, and the body of a POST. */
  readonly asked: readonly string[];
}

export function createMemoryEngine(sample: MemorySample): MemoryEngine {
  const { tasks = {}, instances = {}, definitions = {}, groups = {}, executions = {}, jobs = {} } = sample;
  const asked: string[] = [];

  function isCandidate(task: MemoryTask, user: string): boolean {
    const ofUser = groups[user] ?? [];
    return (task.links ?? []).some(
      (link) => link.type === 'candidate' && (link.user === user || ofUser.includes(link.group ?? '')),
    );
  }

  function listInstances(query: Filters, isPast: boolean): EngineMessage {
    const id = query[isPast ? 'processInstanceId' : 'id'];
    return presentList(
      Object.entries(instances)
        .filter(([, instance]) => isPast || instance.isDone !== true)
        .filter(([own]) => id === undefined || own === id)
        .filter(([, { key }]) => fits(query['processDefinitionKey'], key))
        .filter(([, { startedBy }]) => fits(query['startedBy'], startedBy))
        .filter(([, { businessKey }]) => fits(query['businessKey'], businessKey))
        .filter(([, { definition }]) => fits(query['processDefinitionId'], definition))
        .filter(
          ([, { involved = [] }]) =>
            query['involvedUser'] === undefined || involved.includes(query['involvedUser']),
        )
        .map(([own, { businessKey = null }]) => ({ id: own, businessKey })),
      query,
    );
  }

  function listTasks(query: Filters, isPast = false): EngineMessage {
    const user = query['candidateOrAssigned'];
    const involved = query['involvedUser'];
    return presentList(
      Object.entries(tasks)
        .filter(
          ([, task]) => (isPast || task.isDone !== true) && fits(query['processInstanceId'], task.instance),
        )
        .filter(([, task]) => fits(query[isPast ? 'taskAssignee' : 'assignee'], task.assignee))
        .filter(([, task]) => fits(query['owner'], task.owner))
        .filter(([, task]) => fits(query['processDefinitionKey'], instances[task.instance ?? '']?.key))
        .filter(
          ([, { assignee, owner, links = [] }]) =>
            involved === undefined || [assignee, owner, ...links.map((link) => link.user)].includes(involved),
        )
        .filter(
          ([, task]) =>
            user === undefined ||
            task.assignee === user ||
            (task.assignee === undefined && isCandidate(task, user)),
        )
        .map(([id, { instance = null, key = null, assignee = null, owner = null }]) => ({
          id,
          processInstanceId: instance,
          taskDefinitionKey: key,
          assignee,
          owner,
        })),
      query,
    );
  }

  function readVariable(instanceId: string | undefined): EngineMessage {
    const { department, isDone } = instances[instanceId ?? ''] ?? {};
    return department === undefined || isDone === true
      ? notThere
      : present({ name: 'departmentId', value: department });
  }

  function readTask(id: string, rest: readonly string[]): EngineMessage {
    const task = tasks[id];
    if (task === undefined || task.isDone === true) return notThere;
    const [part] = rest;
    if (part === 'identitylinks') {
      return present(
        (task.links ?? []).map(({ user = null, group = null, type }) => ({ user, group, type })),
      );
    }
    return part === 'variables' ? readVariable(task.instance) : presentTask(id, task);
  }

  function readPastTask(id: string, [part]: readonly string[]): EngineMessage {
    const task = tasks[id];
    if (task === undefined) return notThere;
    const links = (task.links ?? []).map(({ user = null, group = null, type }) => ({
      userId: user,
      groupId: group,
      type,
    }));
    return part === 'identitylinks' ? present(links) : presentTask(id, task);
  }

  function listPastVariables({ processInstanceId = '' }: Filters): EngineMessage {
    const { department } = instances[processInstanceId] ?? {};
    return presentList(department === undefined ? [] : [{ variable: { value: department } }]);
  }

  function readDefinitions(id: string | undefined, [part]: readonly string[], query: Filters): EngineMessage {
    if (id === undefined) {
      return presentList(
        Object.entries(definitions)
          .filter(([, { key, tenantId }]) => key === query['key'] && fits(query['tenantId'], tenantId))
          .filter(([, { deployment }]) => fits(query['deploymentId'], deployment))
          .map(([own, { isSuspended = false, key, deployment = null }]) => ({
            id: own,
            key,
            suspended: isSuspended,
            deploymentId: deployment,
          })),
      );
    }
    const definition = definitions[id];
    if (definition === undefined) return notThere;
    if (part === 'identitylinks') {
      return present(
        (definition.starters ?? []).map(({ user = null, group = null, type }) => ({ user, group, type })),
      );
    }
    return present({ id, key: definition.key ?? null, suspended: definition.isSuspended ?? false });
  }

  function readForm({ taskId, processDefinitionId }: Filters): EngineMessage {
    const { fields } = (taskId === undefined ? definitions[processDefinitionId ?? ''] : tasks[taskId]) ?? {};
    if (fields === undefined) return { status: 500, text: '{}' };
    const formProperties = fields.map((field) => ({
      id: field.replace('!', ''),
      writable: !field.endsWith('!'),
    }));
    return present({ formProperties });
  }

  function findOwner(owners: Readonly<Record<string, string>>, id: string | undefined): EngineMessage {
    const processInstanceId = owners[id ?? ''];
    return processInstanceId === undefined ? notThere : present({ id, processInstanceId });
  }

  function listVariables(instanceId: string | undefined): EngineMessage {
    const { department, variables = [] } = instances[instanceId ?? ''] ?? {};
    const names = department === undefined ? variables : ['departmentId', ...variables];
    return present(names.map((name) => ({ name, value: null })));
  }

  /** Of `query/tasks`: the filters that the list of unassigned tasks is put together from. */
  function queryTasks(body: Readonly<Record<string, unknown>>): EngineMessage {
    const department = findDepartment(body['processInstanceVariables']);
    return presentList(
      Object.entries(tasks)
        .filter(([, task]) => task.isDone !== true && task.assignee === undefined)
        .filter(([, task]) => {
          if (typeof body['candidateUser'] === 'string') return isCandidate(task, body['candidateUser']);
          if (typeof body['owner'] === 'string') return task.owner === body['owner'];
          if (typeof body['involvedUser'] === 'string') {
            return (task.links ?? []).some(({ user }) => user === body['involvedUser']);
          }
          return department !== undefined && instances[task.instance ?? '']?.department === department;
        })
        .map(([id, { instance = null }]) => ({ id, processInstanceId: instance })),
    );
  }

  return {
    asked,

    async get([area = '', kind = '', id, ...rest], query = {}) {
      asked.push(`GET ${[area, kind, id, ...rest].filter((part) => part !== undefined).join('/')}`);
      switch (`${area}/${kind}`) {
        case 'runtime/tasks':
          return id === undefined ? listTasks(query) : readTask(id, rest);
        case 'history/historic-task-instances':
          return id === undefined ? listTasks(query, true) : readPastTask(id, rest);
        case 'runtime/process-instances':
          if (rest.length === 1) return listVariables(id);
          return id === undefined ? listInstances(query, false) : readVariable(id);
        case 'runtime/executions':
          return findOwner(executions, id);
        case 'management/jobs':
        case 'management/timer-jobs':
          return findOwner(jobs, id);
        case 'form/form-data':
          return readForm(query);
        case 'history/historic-process-instances':
          return listInstances(query, true);
        case 'history/historic-variable-instances':
          return listPastVariables(query);
        case 'repository/process-definitions':
          return readDefinitions(id, rest, query);
        default:
          throw new Error(`nobody taught it ${area}/${kind}`);
      }
    },

    async post(segments, body) {
      asked.push(`POST ${segments.join('/')} ${JSON.stringify(body)}`);
      return queryTasks({ ...(typeof body === 'object' ? body : {}) });
    },

    put: async () => await Promise.reject(new Error('a guard changes nothing')),
    delete: async () => await Promise.reject(new Error('a guard changes nothing')),
  };
}

type Filters = Readonly<Record<string, string>>;

const notThere: EngineMessage = { status: 404, text: '{"message":"Not found"}' };

function present(value: unknown): EngineMessage {
  return { status: 200, text: JSON.stringify(value) };
}

function presentList(rows: readonly object[], { start = '0', size = '1000' }: Filters = {}): EngineMessage {
  const data = rows.slice(Number(start), Number(start) + Number(size));
  return present({
    data,
    total: rows.length,
    start: Number(start),
    sort: 'id',
    order: 'asc',
    size: data.length,
  });
}

function presentTask(id: string, task: MemoryTask): EngineMessage {
  const { assignee = null, owner = null, instance = null, delegationState = null } = task;
  const { parent = null, category = null, dueDate = null } = task;
  return present({
    id,
    assignee,
    owner,
    processInstanceId: instance,
    delegationState,
    parentTaskId: parent,
    category,
    dueDate,
  });
}

function findDepartment(conditions: unknown): unknown {
  const first: unknown = Array.isArray(conditions) ? conditions[0] : undefined;
  return typeof first === 'object' && first !== null && 'value' in first ? first.value : undefined;
}

/** A filter that was not given lets everything through. */
function fits(wanted: string | undefined, value: string | undefined): boolean {
  return wanted === undefined || wanted === value;
}
