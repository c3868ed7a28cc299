// The workflow engine as far as the screens of tasks and processes ask it: it keeps what they write.
import { historicActivityPage, historicInstance } from '@prumo/contracts/workflow/activity-history';
import { commentsAnswer, taskComment, type TaskComment } from '@prumo/contracts/workflow/comments';
import { groupPage, personPage } from '@prumo/contracts/workflow/identity';
import { variablesAnswer } from '@prumo/contracts/workflow/engine-variable';
import { formData, type FormProperty } from '@prumo/contracts/workflow/form-data';
import { historicTask, historicTaskPage, type HistoricTask } from '@prumo/contracts/workflow/historic-task';
import {
  processDefinition,
  processDefinitionPage,
  type ProcessDefinition,
} from '@prumo/contracts/workflow/process-definition';
import { processInstance } from '@prumo/contracts/workflow/process-requests';
import { subtasksAnswer, taskPage, workflowTask, type WorkflowTask } from '@prumo/contracts/workflow/task';
import { taskLinksAnswer, type TaskLink } from '@prumo/contracts/workflow/task-links';
import { peopleDepartments } from '@prumo/contracts/people/people-names';
import { taskOriginAnswer } from '@prumo/contracts/indicators/task-origin';
import { mentionCalls } from '@prumo/contracts/mentions/mention-calls';
import { taskOrder } from '@prumo/contracts/tasks/task-order';

import { buildTask } from '@prumo/portal/features/tasks/model/testing/build-task.ts';
import { answerJson, answerNothing, answerText, server, type FakeRequest } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { cutPage, enginePeople, presentPast, readParts, refuse } from './engine-answers.ts';

export const service = '/activiti-rest/service';

interface EngineProcess extends ProcessDefinition {
  readonly form: readonly FormProperty[];
  readonly source: string;
}

export interface TaskEngine {
  /** Open ones, as the engine has them now. */
  readonly tasks: readonly WorkflowTask[];
  /** Of the person who looks, unless told otherwise, and newer than the one before. */
  readonly add: (facts: Partial<WorkflowTask>) => string;
  readonly offer: (taskId: string, link: { readonly user: string } | { readonly group: string }) => void;
  readonly change: (taskId: string, facts: Partial<WorkflowTask>) => void;
  /** As if somebody did so elsewhere; nobody is told of it. */
  readonly end: (taskId: string) => void;
  readonly find: (taskId: string) => WorkflowTask | undefined;
  /** What its form asks; a task without one is answered 404. */
  readonly giveForm: (taskId: string, form: readonly FormProperty[]) => void;
  readonly addProcess: (process: Partial<EngineProcess> & { readonly key: string }) => string;
}

/** An engine without tasks or processes, of which `userName` asks. */
export function startEngine(userName = ivone.userName): TaskEngine {
  let tasks: WorkflowTask[] = [];
  let ended: HistoricTask[] = [];
  const links = new Map<string, TaskLink[]>();
  const comments = new Map<string, TaskComment[]>();
  const forms = new Map<string, readonly FormProperty[]>();
  const processes: EngineProcess[] = [];
  let order: string[] = [];
  let lastId = 100;
  const createId = (): string => {
    lastId += 1;
    return String(lastId);
  };

  const find = (id: string): WorkflowTask | undefined => tasks.find((task) => task.id === id);
  const linksOf = (id: string): TaskLink[] => links.get(id) ?? [];

  function add(facts: Partial<WorkflowTask>): string {
    const id = createId();
    const createTime = new Date(Date.now() - 60_000 + lastId).toISOString();
    tasks.push(buildTask({ id, owner: userName, assignee: userName, createTime, ...facts }));
    return id;
  }

  function change(id: string, facts: Partial<WorkflowTask>): void {
    tasks = tasks.map((task) => (task.id === id ? { ...task, ...facts } : task));
  }

  function end(id: string): void {
    const task = find(id);
    if (task === undefined) return;
    tasks = tasks.filter((open) => open.id !== id && open.parentTaskId !== id);
    ended = [...ended, presentPast(task, new Date().toISOString())];
  }

  const isInvolved = (task: WorkflowTask): boolean =>
    task.owner === userName ||
    task.assignee === userName ||
    linksOf(task.id).some(({ user }) => user === userName);

  function listOpen({ query }: FakeRequest): Response {
    const listed = tasks.filter((task) => {
      if (query.has('involvedUser')) return isInvolved(task);
      if (query.has('owner')) return task.owner === query.get('owner');
      if (query.has('unassigned')) return task.assignee === null;
      if (query.has('candidateUser')) {
        return task.assignee === null && linksOf(task.id).some(({ type }) => type === 'candidate');
      }
      const ofInstance = query.get('processInstanceId') ?? task.processInstanceId;
      return task.assignee === query.get('assignee') && task.processInstanceId === ofInstance;
    });
    return answerJson(taskPage, cutPage(listed, query));
  }

  function listPast({ query }: FakeRequest): Response {
    const all = [...ended, ...tasks.map((task) => presentPast(task, null))];
    const listed = all.filter((task) => {
      if (query.has('taskId')) return task.id === query.get('taskId');
      if (query.has('processInstanceId')) return task.processInstanceId === query.get('processInstanceId');
      if (query.has('parentTaskId')) return task.parentTaskId === query.get('parentTaskId');
      if (query.has('taskOwner')) return task.endTime !== null && task.owner === query.get('taskOwner');
      return task.endTime !== null && (task.owner === userName || task.assignee === userName);
    });
    return answerJson(historicTaskPage, cutPage(listed, query));
  }

  function answerTask(request: FakeRequest): Response {
    const [id = '', part, partId] = readParts(request, `${service}/runtime/tasks/`);
    const task = find(id);
    if (task === undefined && part !== 'comments') return refuse(404, 'Could not find a task');
    switch (`${request.method} ${part ?? ''}`) {
      case 'GET ':
        return answerJson(workflowTask, task ?? buildTask());
      case 'GET identitylinks':
        return answerJson(taskLinksAnswer, linksOf(id));
      case 'GET variables':
        return answerJson(variablesAnswer, task?.variables ?? []);
      case 'GET subtasks':
        return answerJson(
          subtasksAnswer,
          tasks.filter(({ parentTaskId }) => parentTaskId === id),
        );
      case 'GET comments':
        return answerJson(commentsAnswer, comments.get(id) ?? []);
      case 'POST comments': {
        const { message } = request.json() as { readonly message: string };
        const comment = { id: createId(), author: userName, message, time: new Date().toISOString() };
        comments.set(id, [comment, ...(comments.get(id) ?? [])]);
        return answerJson(taskComment, comment, 201);
      }
      case 'DELETE comments':
        comments.set(
          id,
          (comments.get(id) ?? []).filter((comment) => comment.id !== partId),
        );
        return answerNothing();
      case 'PUT ':
        change(id, request.json() as Partial<WorkflowTask>);
        return answerJson(workflowTask, find(id) ?? buildTask());
      case 'DELETE ':
        tasks = tasks.filter((open) => open.id !== id);
        return answerNothing();
      case 'POST ':
        return act(id, request.json() as TaskAction);
      default:
        return refuse(405, 'Not known here');
    }
  }

  function act(id: string, { action, assignee = null }: TaskAction): Response {
    const task = find(id);
    switch (action) {
      case 'claim':
        if (assignee !== null && task?.assignee !== null && task?.assignee !== assignee) {
          return refuse(409, 'Task is already claimed', 'Conflict');
        }
        change(id, { assignee });
        break;
      case 'delegate':
        change(id, { assignee, delegationState: 'pending' });
        break;
      case 'resolve':
        change(id, { assignee: task?.owner ?? null, delegationState: 'resolved' });
        break;
      case 'complete':
        end(id);
    }
    return answerNothing(200);
  }

  function answerForm({ query }: FakeRequest): Response {
    const taskId = query.get('taskId');
    const definitionId = query.get('processDefinitionId');
    const form = taskId === null ? processes.find(({ id }) => id === definitionId)?.form : forms.get(taskId);
    if (form === undefined) return refuse(404, 'no form', 'Not Found');
    const facts = { formKey: null, deploymentId: null, processDefinitionId: definitionId, taskId };
    return answerJson(formData, { ...facts, formProperties: [...form] });
  }

  function startProcess(definition: EngineProcess | undefined): Response {
    const id = createId();
    const processDefinitionId = definition?.id ?? '';
    add({
      name: `Conferir ${definition?.name ?? ''}`,
      processInstanceId: id,
      processDefinitionId,
      processDefinitionKey: definition?.key ?? null,
    });
    return answerJson(
      processInstance,
      {
        id,
        businessKey: null,
        name: null,
        suspended: false,
        ended: false,
        processDefinitionId,
        processDefinitionKey: definition?.key ?? null,
        variables: [],
      },
      201,
    );
  }

  const at = server.on;
  // Tasks of plans come from no analysis, unless a test says so.
  at('GET', /^\/gateway\/task-origins\//, () => answerJson(taskOriginAnswer, { origin: null }));
  at('GET', `${service}/runtime/tasks`, listOpen);
  at('POST', `${service}/runtime/tasks`, (request) => {
    const id = add(request.json() as Partial<WorkflowTask>);
    return answerJson(workflowTask, find(id) ?? buildTask(), 201);
  });
  for (const method of ['GET', 'PUT', 'POST', 'DELETE']) at(method, `${service}/runtime/tasks/*`, answerTask);
  at('GET', `${service}/history/historic-task-instances`, listPast);
  at('GET', `${service}/history/historic-task-instances/*`, (request) => {
    const [id = ''] = readParts(request, `${service}/history/historic-task-instances/`);
    const open = find(id);
    const past = open === undefined ? ended.find((task) => task.id === id) : presentPast(open, null);
    return past === undefined ? refuse(404, 'Could not find a task') : answerJson(historicTask, past);
  });
  at('GET', `${service}/history/historic-process-instances/*`, (request) => {
    const [id = ''] = readParts(request, `${service}/history/historic-process-instances/`);
    return answerJson(historicInstance, {
      id,
      name: null,
      businessKey: null,
      processDefinitionId: processes[0]?.id ?? '',
      startUserId: userName,
      startTime: new Date(Date.now() - 120_000).toISOString(),
      endTime: null,
    });
  });
  at('GET', `${service}/history/historic-activity-instances`, ({ query }) =>
    answerJson(historicActivityPage, cutPage([], query)),
  );
  at('GET', `${service}/form/form-data`, answerForm);
  at('POST', `${service}/form/form-data`, (request) => {
    const { taskId, processDefinitionId } = request.json() as {
      readonly taskId?: string;
      readonly processDefinitionId?: string;
    };
    if (taskId === undefined) return startProcess(processes.find(({ id }) => id === processDefinitionId));
    if (find(taskId) === undefined) return refuse(404, 'Could not find a task', 'Not Found');
    end(taskId);
    return answerNothing(200);
  });
  at('POST', `${service}/runtime/process-instances`, (request) => {
    const { processDefinitionKey } = request.json() as { readonly processDefinitionKey: string };
    return startProcess(processes.findLast(({ key }) => key === processDefinitionKey));
  });
  at('GET', `${service}/repository/process-definitions`, ({ query }) =>
    answerJson(processDefinitionPage, cutPage(processes, query)),
  );
  at('GET', `${service}/repository/process-definitions/*`, (request) => {
    const [id, part] = readParts(request, `${service}/repository/process-definitions/`);
    const process = processes.find((known) => known.id === id);
    if (process === undefined) return refuse(404, 'Could not find a process definition', 'Not Found');
    return part === 'resourcedata' ? answerText(process.source) : answerJson(processDefinition, process);
  });
  at('GET', `${service}/identity/users`, ({ query }) => answerJson(personPage, cutPage(enginePeople, query)));
  at('GET', `${service}/identity/groups`, ({ query }) => answerJson(groupPage, cutPage([], query)));
  at('GET', '/gateway/people-departments', () =>
    answerJson(peopleDepartments, { people: [{ userName: 'RENATO.FARIA', departments: ['CCIH'] }] }),
  );
  // Who is no administrator sees nothing that is not theirs.
  at('GET', '/gateway/tasks/*', () =>
    answerJson(mentionCalls.listPeople.answer, {
      people: enginePeople
        .filter(({ id }) => id !== 'ADMIN')
        .map(({ id, displayName }) => ({ userName: id, displayName })),
    }),
  );
  at('GET', '/gateway/task-order', () => answerJson(taskOrder, { taskIds: order }));
  at('PUT', '/gateway/task-order', (request) => {
    order = taskOrder.parse(request.json()).taskIds;
    return answerNothing();
  });

  return {
    get tasks() {
      return tasks;
    },
    add,
    change,
    end,
    find,
    offer(taskId, to) {
      links.set(taskId, [...linksOf(taskId), { user: null, group: null, ...to, type: 'candidate' }]);
    },
    giveForm: (taskId, form) => void forms.set(taskId, form),
    addProcess({ key, ...facts }) {
      const version = processes.filter((process) => process.key === key).length + 1;
      const id = `${key}:${version}:${createId()}`;
      processes.push({
        id,
        key,
        version,
        name: key,
        description: null,
        category: null,
        deploymentId: '1',
        suspended: false,
        startFormDefined: false,
        graphicalNotationDefined: true,
        form: [],
        source: '',
        ...facts,
      });
      return id;
    },
  };
}

interface TaskAction {
  readonly action: 'claim' | 'delegate' | 'resolve' | 'complete';
  readonly assignee?: string | null;
}
