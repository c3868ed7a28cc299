import { compileExpression } from '../../execution/expressions/compile-expression.ts';
import { createProblem, type ModelProblem } from '../model-problem.ts';
import { findTimerFault } from '../plan-timer.ts';
import type { EventTrigger, FlowNode, ProcessModel } from '../process-model.ts';
import { listExpressions, type WrittenExpression } from './list-expressions.ts';

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
