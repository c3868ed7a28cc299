// Steps whose answer the recording does not have, with what the contract says of it: section by section, or by
// quoting the step.
import type { AnswerFacts } from './compare-with-facts.ts';

const badSort = (name: string): string =>
  `Value for param 'sort' is not valid, '${name}' is not a valid property`;
const noTask = "Could not find a task with id 'none'.";
const wrongVariableName = 'Variable name in the body should be equal to the name used in the requested URL.';

export const unrecordedAnswers: Readonly<Record<string, AnswerFacts>> = {
  'auth.none': { status: 401 },
  'auth.badpw': { status: 401 },
  'auth.unknownuser': { status: 401 },
  'auth.case': { status: 404, exception: "Could not find a user with id 'KERMIT'." },
  'route.badmethod': { status: 500, exception: "Request method 'POST' not supported" },

  'users.page': {
    status: 200,
    holds: { data: [{ id: 'gonzo' }], total: 3, start: 1, sort: 'id', order: 'desc', size: 1 },
  },
  'users.sort.bad': { status: 400, exception: badSort('nope') },
  'users.size.zero': { status: 200, holds: { data: [], total: 3, start: 0, size: 0 } },
  'users.filter.firstName': { status: 200, holds: { data: [{ id: 'fozzie' }], total: 1 } },
  'users.filter.group.none': { status: 200, holds: { data: [], total: 0 } },
  'users.create.dup': { status: 409, exception: "A user with id 'ana' already exists." },
  'users.create.badjson': { status: 400, holds: { message: 'Bad request' } },
  'users.update.empty': {
    status: 200,
    holds: { id: 'ana', firstName: 'Ana', lastName: 'Souza', email: null },
  },
  'users.pw': { status: 200, holds: { id: 'ana', lastName: 'Souza' } },
  'users.delete': { status: 204 },
  'groups.namelike': { status: 200, holds: { data: [{ id: 'sales' }], total: 1 } },
  'groups.create': { status: 201, holds: { id: 'quality_manager', name: 'Quality', type: 'security-role' } },
  'groups.create.noid': { status: 400, exception: 'Id cannot be null.' },
  'members.add.dup': { status: 409, exception: "User 'ana' is already part of group 'quality_manager'." },
  'members.del': { status: 204 },

  'dep.c05': { status: 201 },
  'dep.invalid': { status: 500, holds: { message: 'Internal server error' } },
  'dep.resource': {
    status: 200,
    holds: { id: 'c01-one-task.bpmn20.xml', mediaType: 'text/xml', type: 'processDefinition' },
  },
  'dep.resource.404': {
    status: 404,
    exception: "Could not find a resource with id 'none.xml' in deployment '*'.",
  },
  'def.list.active': { status: 200, holds: { total: 8, size: 8, sort: 'name' } },
  'def.latest': {
    status: 200,
    holds: { total: 7, sort: 'key' },
    names: [
      'C01 One task',
      'C02 Forms',
      'C03 Candidates',
      'C05 Constructs',
      'C06 Diagram',
      'C07 Auto',
      'Registrar nao conformidade',
    ],
  },
  'def.get': {
    status: 200,
    holds: { key: 'c01OneTask', version: 2, suspended: false, category: 'wf-conformance' },
  },
  'def.resourcedata': { status: 200, holds: { _nonjson: true, bytes: 847 } },
  'def.resourcedata.404': { status: 404, holds: { message: 'Not found' } },
  'def.image': { status: 200, holds: { _nonjson: true } },
  'def.start.suspended': {
    status: 500,
    exception: 'Cannot start process instance. Process definition C01 One task (id = *) is suspended',
  },
  'def.activate': { status: 200, holds: { key: 'c01OneTask', version: 1, suspended: false } },
  'def.category.put': { status: 200, holds: { key: 'c07Auto', category: 'changed' } },
  'def.links': { status: 200, holds: [{ user: 'gonzo', group: null, type: 'candidate' }] },

  'form.start.empty': { status: 200, holds: { formKey: null, taskId: null, formProperties: [] } },
  'form.task.404': { status: 404, exception: "No task found for taskId 'none'" },
  'form.task.submit.required': { status: 500, exception: "form property 'approved' is required" },
  'form.task.submit.readonly': { status: 500, exception: "form property 'title' is not writable" },
  'form.task.submit': { status: 204 },
  'form.after.vars': {
    status: 200,
    items: [
      { name: 'amount', type: 'long', value: 99 },
      { name: 'approved', type: 'boolean', value: true },
      { name: 'extra', type: 'string', value: 'free' },
      { name: 'hint', type: 'string', value: 'fill me' },
      { name: 'kind', type: 'string', value: 'corrective' },
      { name: 'owner', type: 'string', value: 'gonzo' },
      { name: 'ratio', type: 'double', value: 1.5 },
      { name: 'reviewComment', type: 'string', value: 'fine' },
      { name: 'starter', type: 'string', value: 'kermit' },
      { name: 'title', type: 'string', value: 'Hello' },
      { name: 'urgent', type: 'boolean', value: true },
      { name: 'when', type: 'date' },
    ],
  },
  'form.after.formdata': {
    status: 200,
    holds: { formKey: null, processDefinitionId: null, formProperties: [] },
  },

  'task.create.baddate': { status: 400, holds: { message: 'Bad request' } },
  'task.put.404': { status: 404, exception: noTask },
  'task.delegate': { status: 200 },
  'task.claim.other': {
    status: 409,
    exception: "Task '*' is already claimed by someone else.",
    holds: { message: 'Task was already claimed' },
  },
  'task.claim.same': { status: 200 },
  'task.unclaim.get': {
    status: 200,
    holds: { assignee: null, owner: 'kermit', delegationState: 'resolved' },
  },
  'task.action.bad': { status: 400, exception: "Invalid action: 'dance'." },
  'task.action.404': { status: 404, exception: noTask },
  'task.delete.404': { status: 404, exception: noTask },
  'sub.list.none': { status: 200, holds: [] },
  'sub.list.404': { status: 404, exception: noTask },
  'tvar.post.global': {
    status: 400,
    exception: "Cannot set global variables on task '*', task is not part of process.",
  },
  'tvar.post.noname': { status: 400, exception: 'Variable name is required' },
  'tvar.post.baddate': { status: 400, exception: "The given variable value is not a date: 'notadate'" },
  'tvar.get.task404': { status: 404, exception: noTask },
  'tvar.put': { status: 200, holds: { name: 'a', type: 'string', value: 'changed', scope: 'local' } },
  'tvar.put.mismatch': { status: 400, exception: wrongVariableName },
  'tvar.delete': { status: 204 },
  'tvar.delete.404': { status: 404, exception: "Task '*' doesn't have a variable 'a' in scope local" },
  'links.list': {
    status: 200,
    items: [
      { user: 'gonzo', group: null, type: 'assignee' },
      { user: 'kermit', group: null, type: 'owner' },
    ],
  },
  'links.add.group': { status: 201, holds: { user: null, group: 'sales', type: 'candidate' } },
  'links.add.both': {
    status: 400,
    exception: 'Only one of user or group can be used to create an identity link.',
  },
  'links.add.notype': { status: 400, exception: 'The identity link type is required.' },
  'links.users': {
    status: 200,
    items: [
      { user: 'fozzie', type: 'candidate' },
      { user: 'gonzo', type: 'assignee' },
      { user: 'kermit', type: 'owner' },
      { user: 'misspiggy', type: 'informed' },
    ],
  },
  'comments.empty': { status: 200, holds: [] },
  'comments.add.404': { status: 404, exception: noTask },
  'comments.delete': { status: 204 },
  'events.list': {
    status: 200,
    among: [
      { action: 'AddComment', userId: 'kermit', message: ['First comment'] },
      { action: 'DeleteUserLink', userId: 'kermit', message: ['misspiggy', 'informed'] },
      { action: 'AddUserLink', userId: 'kermit', message: ['misspiggy', 'informed'] },
      { action: 'AddGroupLink', userId: 'kermit', message: ['sales', 'candidate'] },
      { action: 'AddUserLink', userId: 'kermit', message: ['fozzie', 'candidate'] },
    ],
  },

  'pi.start.nokey': {
    status: 400,
    exception: 'Either processDefinitionId, processDefinitionKey or message is required.',
  },
  'pi.start.unknownmsg': {
    status: 400,
    exception: "Cannot start process instance by message: no subscription to message with name 'zzz' found.",
  },
  'pi.get': { status: 200, holds: { businessKey: 'B-1', suspended: false, ended: false } },
  'pi.get.ended': { status: 404, exception: "Could not find a process instance with id '*'." },
  'pi.list.vars': { status: 200, holds: { total: 3 } },
  'pi.list.bk': { status: 200, holds: { data: [{ businessKey: 'B-1' }], total: 1 } },
  'pi.query.like': { status: 200, holds: { total: 2, size: 1 } },
  'pi.var.put.mismatch': { status: 400, exception: wrongVariableName },
  'pi.links': { status: 200, holds: [{ user: 'kermit', group: null, type: 'starter' }] },
  'pi.links2': {
    status: 200,
    items: [
      { user: 'fozzie', group: null, type: 'observer' },
      { user: 'kermit', group: null, type: 'starter' },
    ],
  },
  'pi.activate.again': { status: 409, exception: "Process instance with id '*' is already active." },
  'pi.after.hist.task': { status: 200, holds: { data: [{ name: 'renamed while suspended' }], total: 1 } },
  'pi.delete.reason.hist': { status: 200, holds: { deleteReason: 'cancelled' } },
  'pi.delete.actionparam.get': { status: 404, exception: "Could not find a process instance with id '*'." },
  'ptask.tvar.local': { status: 201, holds: [{ name: 's', value: 'local value', scope: 'local' }] },
  'ptask.tvar.get': { status: 200, holds: { name: 's', value: 'local value', scope: 'local' } },
  'ptask.delete': {
    status: 403,
    exception: 'Cannot delete a task that is part of a process-instance.',
    holds: { message: 'Forbidden' },
  },
  'ptask.complete': { status: 200 },

  'q.candidateGroups': { status: 200, names: ['Offered'] },
  'q.involved.candidate': { status: 200, names: ['Offered'] },
  'q.unassigned': { status: 200, names: ['Offered'] },
  'q.dueBefore': { status: 200, names: ['Offered', 'Offered', 'Offered'] },
  'q.dueAfter': { status: 200, names: ['Offset'] },
  'q.dueDate': { status: 200, names: ['Offered', 'Offered'] },
  'q.processDefinitionName': { status: 200, names: ['Offered', 'Offered', 'Offered'] },
  'q.delegation.bad': { status: 400, exception: 'Illegal value for delegationState: PENDING' },
  'q.sort.due': { status: 200, holds: { total: 9, sort: 'dueDate' } },
  'q.unknownparam': { status: 200, holds: { total: 9, size: 1 } },
  'q.post.vars': { status: 200, names: ['Offered'] },
  'q.post.nodue': { status: 200, holds: { total: 5, size: 2 } },

  'ap.missingvar': { status: 500, holds: { message: 'Internal server error' } },
  'c5.aftersignal': { status: 200, names: ['Panic'] },
  'c5.hist': {
    status: 200,
    items: [
      { activityId: 'mstart', activityType: 'messageStartEvent' },
      { activityId: 'calc', activityType: 'serviceTask', activityName: 'Calc' },
      { activityId: 'each', activityType: 'userTask' },
      { activityId: 'each', activityType: 'userTask' },
      { activityId: 'wait', activityType: 'userTask' },
      { activityId: 'alarm', activityType: 'boundarySignal' },
      { activityId: 'panic', activityType: 'userTask', endTime: null },
    ],
  },

  'h.tasks.owner': { status: 200, names: ['Renamed'] },
  'h.tasks.param.assignee': { status: 200, holds: { size: 1 } },
  'h.tasks.key': { status: 200, holds: { total: 3, size: 1 } },
  'h.vars.excl': { status: 200, holds: { total: 9, size: 2, sort: 'variableName' } },
  'h.vars.query': {
    status: 200,
    holds: { data: [{ variable: { name: 'nonComplianceId', value: 'NC-1' } }], total: 1 },
  },
  'mg.properties': { status: 200, holds: { 'schema.version': '5.22.0.0' } },
  'mg.tables': {
    status: 200,
    among: [
      { name: 'ACT_HI_TASKINST', url: '{base}/management/tables/ACT_HI_TASKINST' },
      { name: 'ACT_RE_PROCDEF', url: '{base}/management/tables/ACT_RE_PROCDEF' },
      { name: 'ACT_RU_TASK', url: '{base}/management/tables/ACT_RU_TASK' },
    ],
  },
  'mg.table.404': { status: 404, exception: "Could not find a table with name 'NOPE'." },
};
