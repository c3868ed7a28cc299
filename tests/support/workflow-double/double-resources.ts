// What the double answers to a valid user, whoever that is: as a real engine, it refuses nothing to anybody.
import type { DoubleInstance, DoubleTask, DoubleWork } from './double-work.ts';

export interface DoubleCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** What absolute addresses begin with. */
  readonly base: string;
}

export interface DoubleAnswer {
  readonly status: number;
  readonly json?: unknown;
  /** Instead of JSON. */
  readonly page?: string;
}

type Filters = Readonly<Record<string, unknown>>;

export function answerResource(work: DoubleWork, call: DoubleCall): DoubleAnswer {
  const parts = call.path.split('/').slice(1).map(decodeURIComponent);
  const [area, kind, id, sub, name] = parts;
  const filters: Filters =
    call.method === 'POST' && area === 'query' ? readBody(call.body) : Object.fromEntries(call.query);
  switch (`${call.method} ${area}/${kind}`) {
    case 'GET identity/users':
      return id === undefined
        ? page(
            work.people.map((person) => presentUser(person.id, call.base)),
            filters,
          )
        : one(work.people.find((person) => person.id === id)?.id, (user) => presentUser(user, call.base));
    case 'POST identity/users':
      return { status: 201, json: { ...readBody(call.body), url: `${call.base}/identity/users/x` } };
    case 'GET identity/groups':
      return page(listGroups(work, filters), filters);
    case 'GET management/tables':
      return {
        status: 200,
        json: [{ name: 'ACT_RU_TASK', url: `${call.base}/management/tables/ACT_RU_TASK`, count: 7 }],
      };
    case 'GET repository/process-definitions':
      return answerDefinitions(work, filters, id, sub);
    case 'GET runtime/tasks':
    case 'POST query/tasks':
      return answerTasks(work, call, filters, { id, sub, name });
    case 'GET runtime/process-instances':
      return answerInstances(work, filters, { id, sub, name });
    case 'GET history/historic-process-instances':
      return page(
        work.instances
          .filter((instance) => isLike({ ...filters, id: filters['processInstanceId'] }, instance))
          .filter(({ startUserId }) => (filters['startedBy'] ?? startUserId) === startUserId)
          .map(presentInstance),
        filters,
      );
    case 'GET history/historic-task-instances':
      return answerPastTasks(work, call, filters, id, sub);
    case 'GET history/historic-variable-instances':
      return page([], filters);
    case 'GET form/form-data':
      return { status: 200, json: { formKey: null, taskId: filters['taskId'] ?? null, formProperties: [] } };
    default:
      return call.method === 'GET'
        ? { status: 404, page: '<html><h1>HTTP Status 404</h1></html>' }
        : { status: 200, json: { done: `${call.method} ${call.path}` } };
  }
}

function answerDefinitions(work: DoubleWork, filters: Filters, id?: string, sub?: string): DoubleAnswer {
  if (sub === 'identitylinks') {
    return one(
      work.definitions.find((definition) => definition.id === id),
      ({ links }) => links,
    );
  }
  const present = ({ id: definitionId, key, suspended }: DoubleWork['definitions'][number]): unknown => ({
    id: definitionId,
    key,
    suspended,
  });
  if (id !== undefined)
    return one(
      work.definitions.find((definition) => definition.id === id),
      present,
    );
  const found = work.definitions.filter(
    ({ key, suspended }) =>
      (filters['key'] ?? key) === key && (filters['suspended'] ?? String(suspended)) === String(suspended),
  );
  return page(found.map(present), filters);
}

interface Place {
  readonly id: string | undefined;
  readonly sub: string | undefined;
  readonly name: string | undefined;
}

function answerTasks(work: DoubleWork, call: DoubleCall, filters: Filters, place: Place): DoubleAnswer {
  const open = work.tasks.filter(({ isDone }) => !isDone);
  if (place.id === undefined) {
    const found = open.filter((task) => isAskedFor(work, task, filters));
    return page(
      found.map((task) => presentTask(task, call.base)),
      filters,
    );
  }
  const task = open.find(({ id }) => id === place.id);
  if (place.sub === 'identitylinks') return one(task, ({ links }) => links);
  if (place.sub === 'variables') {
    const instance = work.instances.find(({ id }) => id === task?.processInstanceId);
    if (place.name === undefined) return { status: 200, json: [] };
    return variable(place.name === 'departmentId' ? instance?.departmentId : null, place.name);
  }
  return one(task, (found) => presentTask(found, call.base));
}

function isAskedFor(work: DoubleWork, task: DoubleTask, filters: Filters): boolean {
  const groupsOf = (userId: unknown): readonly string[] =>
    work.people.find(({ id }) => id === userId)?.groups ?? [];
  const isCandidate = (user: unknown, groups: readonly unknown[]): boolean =>
    task.links.some(
      (link) =>
        link.type === 'candidate' &&
        (link.user === user || (link.group !== null && groups.includes(link.group))),
    );
  const conditions: Readonly<Record<string, (value: unknown) => boolean>> = {
    assignee: (value) => task.assignee === value,
    owner: (value) => task.owner === value,
    involvedUser: (value) =>
      task.assignee === value || task.owner === value || task.links.some(({ user }) => user === value),
    candidateUser: (value) => task.assignee === null && isCandidate(value, groupsOf(value)),
    candidateGroup: (value) => task.assignee === null && isCandidate(undefined, [value]),
    candidateOrAssigned: (value) =>
      task.assignee === value || (task.assignee === null && isCandidate(value, groupsOf(value))),
    unassigned: () => task.assignee === null,
    processInstanceId: (value) => task.processInstanceId === value,
    processInstanceVariables: (value) => {
      const instance = work.instances.find(({ id }) => id === task.processInstanceId);
      const list: readonly { name: string; value: unknown }[] = Array.isArray(value) ? value : [];
      return list.every(
        (condition) => condition.name === 'departmentId' && condition.value === instance?.departmentId,
      );
    },
  };
  return Object.entries(filters).every(([name, value]) => conditions[name]?.(value) ?? true);
}

function answerInstances(work: DoubleWork, filters: Filters, { id, sub, name }: Place): DoubleAnswer {
  if (id === undefined) {
    return page(work.instances.filter((instance) => isLike(filters, instance)).map(presentInstance), filters);
  }
  const instance = work.instances.find((candidate) => candidate.id === id);
  if (sub === 'variables' && name !== undefined) {
    return variable(name === 'departmentId' ? instance?.departmentId : null, name);
  }
  return one(instance, presentInstance);
}

function isLike(filters: Filters, { id, key, people }: DoubleInstance): boolean {
  const involved = filters['involvedUser'];
  return (
    (filters['id'] ?? id) === id &&
    (filters['processDefinitionKey'] ?? key) === key &&
    (typeof involved !== 'string' || people.includes(involved))
  );
}

function answerPastTasks(
  work: DoubleWork,
  call: DoubleCall,
  filters: Filters,
  id: string | undefined,
  sub: string | undefined,
): DoubleAnswer {
  if (id === undefined) {
    const found = work.tasks.filter(({ assignee }) => (filters['taskAssignee'] ?? assignee) === assignee);
    return page(
      found.map((task) => presentTask(task, call.base)),
      filters,
    );
  }
  const task = work.tasks.find((candidate) => candidate.id === id);
  if (sub === 'identitylinks') {
    return one(task, ({ links }) =>
      links.map(({ user, group, type }) => ({ type, userId: user, groupId: group })),
    );
  }
  return one(task, (found) => presentTask(found, call.base));
}

function listGroups(work: DoubleWork, filters: Filters): readonly unknown[] {
  const people = work.people.filter(({ id }) => (filters['member'] ?? id) === id);
  return [...new Set(people.flatMap(({ groups }) => groups))].map((id) => ({
    id,
    name: id,
    type: 'assignment',
  }));
}

function presentUser(id: string, base: string): unknown {
  return {
    id,
    firstName: id,
    lastName: null,
    url: `${base}/identity/users/${id}`,
    email: null,
    pictureUrl: null,
  };
}

function presentTask(task: DoubleTask, base: string): unknown {
  const { id, owner, assignee, name, processInstanceId } = task;
  return { id, url: `${base}/runtime/tasks/${id}`, owner, assignee, name, processInstanceId, variables: [] };
}

function presentInstance({ id, key }: DoubleInstance): unknown {
  return { id, processDefinitionKey: key, suspended: false };
}

function variable(value: string | null | undefined, name: string): DoubleAnswer {
  if (value === null || value === undefined) return notFound;
  return { status: 200, json: { name, type: 'string', value, scope: 'global' } };
}

const notFound: DoubleAnswer = {
  status: 404,
  json: { message: 'Not found', exception: 'Could not find it.' },
};

function one<Thing>(thing: Thing | undefined, present: (found: Thing) => unknown): DoubleAnswer {
  return thing === undefined ? notFound : { status: 200, json: present(thing) };
}

function page(rows: readonly unknown[], filters: Filters): DoubleAnswer {
  const [start, size] = [Number(filters['start'] ?? 0), Number(filters['size'] ?? 10)];
  const data = rows.slice(start, start + size);
  const sort = filters['sort'] ?? 'id';
  if (sort === 'odd')
    return { status: 400, json: { message: 'Bad request', exception: 'sort is not valid' } };
  return {
    status: 200,
    json: { data, total: rows.length, start, sort, order: filters['order'] ?? 'asc', size: data.length },
  };
}

function readBody(body: string): Filters {
  const value: unknown = JSON.parse(body === '' ? '{}' : body);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
