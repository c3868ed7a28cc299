import { compileExpression } from '../../execution/expressions/compile-expression.ts';
import { createProblem, type ModelProblem } from '../model-problem.ts';
import { findTimerFault } from '../plan-timer.ts';
import type { EventTrigger, FlowNode, FormModel, ProcessModel, ServiceWork } from '../process-model.ts';
import { findScriptLanguage } from '../script-language.ts';
import { splitScript } from '../split-script.ts';
import { listWork } from './list-work-problems.ts';

/** Expressions that do not compile, and texts without one whose value could never do. */
export function listExpressionProblems(model: ProcessModel): ModelProblem[] {
  return [
    ...listExpressions(model).flatMap((expression) => {
      const reason = findFault(expression);
      return reason === null ? [] : [createProblem(expression.elementId, `${expression.what}: ${reason}`)];
    }),
    ...[...model.nodes.values()].flatMap((node) => {
      const reason = findLiteralTimerFault(node);
      return reason === null ? [] : [createProblem(node.id, reason)];
    }),
  ];
}

function findFault({ what, text }: WrittenExpression): string | null {
  let isLiteral: boolean;
  try {
    ({ isLiteral } = compileExpression(text));
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
  return isLiteral ? findLiteralFault(what, text.trim()) : null;
}

function findLiteralFault(what: string, text: string): string | null {
  switch (what) {
    case 'conditionExpression':
    case 'completionCondition':
    case 'skipExpression':
      return `'${text}' is text and never true or false; write it as \${…}`;
    case 'script':
      return `'${text}' is text and does nothing; write each statement as \${…}`;
    case 'loopCardinality':
      return /^\d{1,9}$/.test(text) ? null : `'${text}' is no number`;
    case 'priority':
      return /^[+-]?\d{1,9}$/.test(text) ? null : `'${text}' is no number`;
    case 'dueDate':
      return findTimerFault({ kind: 'date', text, endDate: null })?.replace('timeDate ', '') ?? null;
    default:
      return null;
  }
}

function findLiteralTimerFault(node: FlowNode): string | null {
  const trigger: EventTrigger | null = 'trigger' in node ? node.trigger : null;
  if (trigger?.kind !== 'timer') return null;
  const { kind, expression, endDate, calendarName } = trigger.timer;
  if (calendarName !== undefined) return null;
  // What is computed is known only when the timer is set.
  const placeholders = { date: 'PT0S', duration: 'PT0S', cycle: 'R/PT1S' };
  return findTimerFault({
    kind,
    text: isComputed(expression) ? placeholders[kind] : expression,
    endDate: endDate === null || isComputed(endDate) ? null : endDate,
  });
}

function isComputed(text: string): boolean {
  return /[$#]\{/.test(text);
}

interface WrittenExpression {
  readonly elementId: string;
  /** What it is, as a person would look for it in the file. */
  readonly what: string;
  readonly text: string;
}

/** Every text of a process that the engine will evaluate. */
function listExpressions(model: ProcessModel): WrittenExpression[] {
  const ofNodes = [...model.nodes.values()].flatMap((node) =>
    Object.entries(listTextsOfNode(node)).flatMap(([what, texts]) => name(node.id, what, texts)),
  );
  const ofFlows = [...model.flows.values()].flatMap(({ id, condition, skipExpression }) => [
    ...name(id, 'conditionExpression', [condition]),
    ...name(id, 'skipExpression', [skipExpression]),
  ]);
  const ofWork = listWork(model).flatMap(({ id, work }) => name(id, 'expression', listTextsOfWork(work)));
  return [...ofNodes, ...ofFlows, ...ofWork];
}

type Texts = readonly (string | null)[];

function name(elementId: string, what: string, texts: Texts): WrittenExpression[] {
  return texts.filter((text) => text !== null).map((text) => ({ elementId, what, text }));
}

function listTextsOfNode(node: FlowNode): Record<string, Texts> {
  const loop = node.multiInstance;
  return {
    loopCardinality: [loop?.cardinality ?? null],
    collection: [loop?.collection ?? null],
    completionCondition: [loop?.completionCondition ?? null],
    ...listTextsOfBehaviour(node),
  };
}

function listTextsOfBehaviour(node: FlowNode): Record<string, Texts> {
  switch (node.kind) {
    case 'userTask':
      return {
        name: [node.name],
        documentation: [node.documentation],
        assignee: [node.assignee],
        owner: [node.owner],
        candidateUsers: node.candidateUsers,
        candidateGroups: node.candidateGroups,
        customResource: node.customLinks.flatMap(({ users, groups }) => [...users, ...groups]),
        // Another calendar may read texts of its own.
        [node.businessCalendarName === null ? 'dueDate' : 'businessDueDate']: [node.dueDate],
        businessCalendarName: [node.businessCalendarName],
        priority: [node.priority],
        category: [node.category],
        skipExpression: [node.skipExpression],
        formKey: [node.form.formKey],
        formProperty: listTextsOfForm(node.form),
      };
    case 'startEvent':
      return { ...listTextsOfTrigger(node.trigger), formProperty: listTextsOfForm(node.form) };
    case 'boundaryEvent':
    case 'intermediateCatchEvent':
      return listTextsOfTrigger(node.trigger);
    case 'intermediateThrowEvent':
      return { signal: [node.thrown.kind === 'signal' ? node.thrown.signalName : null] };
    case 'serviceTask':
      return { skipExpression: [node.skipExpression] };
    case 'scriptTask':
      return { script: listTextsOfScript(node.format, node.script) };
    case 'callActivity':
      return {
        calledElement: [node.calledElement],
        businessKey: [node.businessKey],
        sourceExpression: [...node.inputs, ...node.outputs].map(({ sourceExpression }) => sourceExpression),
      };
    default:
      return {};
  }
}

function listTextsOfForm({ properties }: FormModel): Texts {
  return properties.flatMap(({ expression, defaultExpression }) => [expression, defaultExpression]);
}

function listTextsOfTrigger(trigger: EventTrigger): Record<string, Texts> {
  switch (trigger.kind) {
    case 'timer':
      return { timer: [trigger.timer.expression], endDate: [trigger.timer.endDate] };
    case 'message':
      return { message: [trigger.messageName] };
    case 'signal':
      return { signal: [trigger.signalName] };
    default:
      return {};
  }
}

function listTextsOfScript(format: string, script: string): Texts {
  return findScriptLanguage(format) === 'juel' ? splitScript(script) : [];
}

function listTextsOfWork(work: ServiceWork): Texts {
  if (work.kind === 'expression') return [work.expression];
  if (work.kind === 'script') return listTextsOfScript(work.format, work.script);
  const fields = work.fields.filter(({ isLiteral }) => !isLiteral).map(({ expression }) => expression);
  return work.kind === 'delegateExpression' ? [work.expression, ...fields] : fields;
}
