import { EngineError } from '../../engine-errors.ts';
import { resolveDueDate } from '../../model/plan-timer.ts';
import type { Execution, Task } from '../../state/rows.ts';
import { splitCommaList } from '../bean.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import { evaluateToList, evaluateToText, evaluateToValue } from '../expressions/evaluate-as.ts';
import type { ExpressionScope } from '../expressions/expression-scope.ts';
import { leaveNode } from '../flow.ts';
import { findOpenActivity, recordTask } from '../history.ts';
import { fireTaskListeners } from '../listeners.ts';
import { createTaskScope } from '../scopes.ts';
import type { Run } from '../run.ts';
import { isSkipped } from '../skip-expression.ts';
import { addTaskLink, changeTask, setAssignee, setOwner } from '../tasks.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

type UserTaskNode = NodeOf<'userTask'>;

export const userTask: Behaviour<UserTaskNode> = {
  execute(run, token, node) {
    if (isSkipped(run, token, node.skipExpression)) {
      leaveNode(run, token);
      return;
    }
    const task = insertTask(run, token, node);
    const scope = createTaskScope(run, task);
    changeTask(run, task, {
      name: evaluateOrKeep(node.name, scope),
      description: evaluateOrKeep(node.documentation, scope),
      dueAt: evaluateDueDate(run, node, scope),
      priority: evaluatePriority(node, scope),
      category: node.category === null ? null : evaluateToText(node.category, scope),
      formKey: node.form.formKey === null ? null : evaluateToText(node.form.formKey, scope),
    });
    assign(run, task, node, scope);
    fireTaskListeners(run, task, 'create');
  },
};

function insertTask(run: Run, token: Execution, node: UserTaskNode): Task {
  const task = run.state.tasks.insert({
    id: run.nextId(),
    rootId: token.rootId,
    executionId: token.id,
    processInstanceId: token.processInstanceId,
    processDefinitionId: token.processDefinitionId,
    taskDefinitionKey: node.id,
    parentTaskId: null,
    name: null,
    description: null,
    owner: null,
    assignee: null,
    delegationState: null,
    priority: usualPriority,
    createdAt: run.now,
    claimedAt: null,
    dueAt: null,
    category: null,
    formKey: null,
    isSuspended: token.isSuspended,
    tenantId: token.tenantId,
  });
  const activity = findOpenActivity(run, token.id, node.id);
  if (activity !== undefined) run.state.historicActivities.change(activity, { taskId: task.id });
  recordTask(run, task);
  return task;
}

const usualPriority = 50;

/** The assignee first: whoever listens to the assignment does not see the others yet, as in Activiti. */
function assign(run: Run, task: Task, node: UserTaskNode, scope: ExpressionScope): void {
  if (node.assignee !== null) setAssignee(run, task, evaluateToText(node.assignee, scope));
  if (node.owner !== null) setOwner(run, task, evaluateToText(node.owner, scope));
  addLinks(run, task, 'candidate', { users: node.candidateUsers, groups: node.candidateGroups }, scope);
  for (const { type, users, groups } of node.customLinks) addLinks(run, task, type, { users, groups }, scope);
}

function addLinks(
  run: Run,
  task: Task,
  type: string,
  named: { readonly users: readonly string[]; readonly groups: readonly string[] },
  scope: ExpressionScope,
): void {
  for (const groupId of evaluateNames(named.groups, scope)) {
    addTaskLink(run, task, { userId: null, groupId, type });
  }
  for (const userId of evaluateNames(named.users, scope)) {
    addTaskLink(run, task, { userId, groupId: null, type });
  }
}

/** Each may give a name, a comma list, or a collection. */
function evaluateNames(expressions: readonly string[], scope: ExpressionScope): string[] {
  return expressions.flatMap((expression) => {
    const value = evaluateToValue(expression, scope);
    if (value.type === 'string') return splitCommaList(value.value);
    const list = value.type === 'serializable' ? evaluateToList(expression, scope) : null;
    if (list === null) {
      throw new EngineError(
        'illegal-argument',
        'Expression did not resolve to a string or collection of strings',
      );
    }
    return list.map((item) => {
      if (item.type !== 'string') {
        throw new EngineError(
          'illegal-argument',
          'Expression did not resolve to a string or collection of strings',
        );
      }
      return item.value;
    });
  });
}

/** Names and descriptions are the only texts that stay as written when they cannot be evaluated. */
function evaluateOrKeep(text: string | null, scope: ExpressionScope): string | null {
  if (text === null || compileExpression(text).isLiteral) return text;
  try {
    return evaluateToText(text, scope);
  } catch (error) {
    if (error instanceof EngineError) return text;
    throw error;
  }
}

function evaluateDueDate(run: Run, node: UserTaskNode, scope: ExpressionScope): Date | null {
  if (node.dueDate === null) return null;
  const value = evaluateToValue(node.dueDate, scope);
  if (value.type === 'null') return null;
  if (value.type === 'date') return value.value;
  if (value.type !== 'string') {
    throw new EngineError(
      'illegal-argument',
      `Due date expression does not resolve to a Date or Date string: ${node.dueDate}`,
    );
  }
  const calendarName =
    node.businessCalendarName === null ? null : evaluateToText(node.businessCalendarName, scope);
  if (calendarName === null) return resolveDueDate(value.value, run.now, run.environment.timeZone);
  const calendar = run.environment.calendars.get(calendarName);
  if (calendar === undefined) {
    throw new EngineError('engine-failure', `No business calendar is registered as '${calendarName}'`);
  }
  return calendar(value.value, run.now);
}

function evaluatePriority(node: UserTaskNode, scope: ExpressionScope): number {
  if (node.priority === null) return usualPriority;
  const value = evaluateToValue(node.priority, scope);
  if (value.type === 'null') return usualPriority;
  const isWhole = value.type === 'integer' || value.type === 'long' || value.type === 'short';
  const isWritten = value.type === 'string' && /^[+-]?\d+$/.test(value.value);
  const number = isWhole || isWritten ? Number(value.value) : Number.NaN;
  if (!isJavaInteger(number)) {
    throw new EngineError(
      'illegal-argument',
      `Priority expression does not resolve to a number: ${node.priority}`,
    );
  }
  return number;
}

function isJavaInteger(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) < 2 ** 31;
}
