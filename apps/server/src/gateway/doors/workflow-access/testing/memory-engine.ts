// An engine of a few tasks, instances and definitions, which answers what the guard asks as every supported one does.
import type { EngineInquiry, EngineWord } from '../../workflow/engine-inquiry.ts';

interface MemoryLink {
  readonly user?: string;
  readonly group?: string;
  readonly type: string;
}

interface MemoryTask {
  readonly assignee?: string;
  readonly owner?: string;
  readonly instance?: string;
  readonly links?: readonly MemoryLink[];
  readonly delegationState?: 'pending' | 'resolved';
  readonly isDone?: boolean;
}

interface MemoryInstance {
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
}

export interface MemoryWorld {
  readonly tasks?: Readonly<Record<string, MemoryTask>>;
  readonly instances?: Readonly<Record<string, MemoryInstance>>;
  readonly definitions?: Readonly<Record<string, MemoryDefinition>>;
  readonly groups?: Readonly<Record<string, readonly string[]>>;
}

interface MemoryEngine extends EngineInquiry {
  /** Method and path of each question, and the body of a POST. */
  readonly asked: readonly string[];
}

export function createMemoryEngine(world: MemoryWorld): MemoryEngine {
  const { tasks = {}, instances = {}, definitions = {}, groups = {} } = world;
  const asked: string[] = [];

  function isCandidate(task: MemoryTask, user: string): boolean {
    const ofUser = groups[user] ?? [];
    return (task.links ?? []).some(
      (link) => link.type === 'candidate' && (link.user === user || ofUser.includes(link.group ?? '')),
    );
  }

  function listInstances(query: Filters, isPast: boolean): EngineWord {
    const id = query[isPast ? 'processInstanceId' : 'id'];
    return presentList(
      Object.entries(instances)
        .filter(([, instance]) => isPast || instance.isDone !== true)
        .filter(([own]) => id === undefined || own === id)
        .filter(([, { key }]) => fits(query['processDefinitionKey'], key))
        .filter(([, { startedBy }]) => fits(query['startedBy'], startedBy))
        .filter(
          ([, { involved = [] }]) =>
            query['involvedUser'] === undefined || involved.includes(query['involvedUser']),
        )
        .map(([own]) => ({ id: own })),
    );
  }

  function listTasks(query: Filters): EngineWord {
    const user = query['candidateOrAssigned'];
    return presentList(
      Object.entries(tasks)
        .filter(([, task]) => task.isDone !== true && fits(query['processInstanceId'], task.instance))
        .filter(
          ([, task]) =>
            user === undefined ||
            task.assignee === user ||
            (task.assignee === undefined && isCandidate(task, user)),
        )
        .map(([id]) => ({ id })),
    );
  }

  function readVariable(instanceId: string | undefined): EngineWord {
    const { department, isDone } = instances[instanceId ?? ''] ?? {};
    return department === undefined || isDone === true
      ? notThere
      : present({ name: 'departmentId', value: department });
  }

  function readTask(id: string, rest: readonly string[]): EngineWord {
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

  function readPastTask(id: string, [part]: readonly string[]): EngineWord {
    const task = tasks[id];
    if (task === undefined) return notThere;
    const links = (task.links ?? []).map(({ user = null, group = null, type }) => ({
      userId: user,
      groupId: group,
      type,
    }));
    return part === 'identitylinks' ? present(links) : presentTask(id, task);
  }

  function listPastVariables({ processInstanceId = '' }: Filters): EngineWord {
    const { department } = instances[processInstanceId] ?? {};
    return presentList(department === undefined ? [] : [{ variable: { value: department } }]);
  }

  function readDefinitions(id: string | undefined, [part]: readonly string[], query: Filters): EngineWord {
    if (id === undefined) {
      return presentList(
        Object.entries(definitions)
          .filter(([, { key, tenantId }]) => key === query['key'] && fits(query['tenantId'], tenantId))
          .map(([own, { isSuspended = false }]) => ({ id: own, suspended: isSuspended })),
      );
    }
    const definition = definitions[id];
    if (definition === undefined) return notThere;
    if (part === 'identitylinks') {
      return present(
        (definition.starters ?? []).map(({ user = null, group = null, type }) => ({ user, group, type })),
      );
    }
    return present({ id, suspended: definition.isSuspended ?? false });
  }

  /** Of `query/tasks`: the filters that the list of unassigned tasks is put together from. */
  function queryTasks(body: Readonly<Record<string, unknown>>): EngineWord {
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
        .map(([id]) => ({ id })),
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
          return readPastTask(id ?? '', rest);
        case 'runtime/process-instances':
          return id === undefined ? listInstances(query, false) : readVariable(id);
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

const notThere: EngineWord = { status: 404, text: '{"message":"Not found"}' };

function present(value: unknown): EngineWord {
  return { status: 200, text: JSON.stringify(value) };
}

function presentList(data: readonly object[]): EngineWord {
  return present({ data, total: data.length, start: 0, sort: 'id', order: 'asc', size: data.length });
}

function presentTask(id: string, task: MemoryTask): EngineWord {
  const { assignee = null, owner = null, instance = null, delegationState = null } = task;
  return present({ id, assignee, owner, processInstanceId: instance, delegationState });
}

function findDepartment(conditions: unknown): unknown {
  const first: unknown = Array.isArray(conditions) ? conditions[0] : undefined;
  return typeof first === 'object' && first !== null && 'value' in first ? first.value : undefined;
}

/** A filter that was not given lets everything through. */
function fits(wanted: string | undefined, value: string | undefined): boolean {
  return wanted === undefined || wanted === value;
}
