// JUEL as Activiti 5.22 uses it: `${…}` and `#{…}` in a text. Nothing is ever given to JavaScript to run.
import { EngineError } from '../../engine-errors.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { trimJava } from '../../values/java-numbers.ts';
import { evaluateTree } from './evaluate-tree.ts';
import { type ElObject, type ExpressionScope, UnknownPropertyFailure } from './expression-scope.ts';
import { parseExpression } from './parse-expression.ts';
import type { SyntaxTree } from './syntax-tree.ts';

export interface CompiledExpression {
  readonly text: string;
  /** Nothing in it is evaluated. */
  readonly isLiteral: boolean;
  evaluate(scope: ExpressionScope): EngineValue | ElObject;
  /** The names that it looks up in the scope, each once. */
  readonly identifiers: readonly string[];
}

/** Throws where the text is no expression, with the position, so that deployment can refuse it. */
export function compileExpression(text: string): CompiledExpression {
  const known = compiled.get(text);
  // Taken out and put back it is the youngest.
  if (known !== undefined) compiled.delete(text);
  const expression = known ?? createExpression(text);
  if (text.length <= longestKept) compiled.set(text, expression);
  const [oldest] = compiled.keys();
  if (compiled.size > mostKept && oldest !== undefined) compiled.delete(oldest);
  return expression;
}

/** The error that Activiti gives for everything that goes wrong while an expression is evaluated. */
export function failEvaluation(text: string, cause: unknown): EngineError {
  const reason =
    cause instanceof UnknownPropertyFailure
      ? 'Unknown property used in expression'
      : 'Error while evaluating expression';
  return new EngineError('engine-failure', `${reason}: ${text}`, { cause });
}

const mostKept = 2000;
const longestKept = 5000;
const compiled = new Map<string, CompiledExpression>();

function createExpression(text: string): CompiledExpression {
  // Activiti trims what it parses, and tells the text as it was.
  const tree = parseExpression(trimJava(text));
  return {
    text,
    isLiteral: tree.parts.every((part) => typeof part === 'string'),
    identifiers: tree.identifiers,
    evaluate: (scope) => evaluate(text, tree, scope),
  };
}

function evaluate(text: string, tree: SyntaxTree, scope: ExpressionScope): EngineValue | ElObject {
  try {
    return evaluateTree(tree, scope);
  } catch (error) {
    throw failEvaluation(text, error);
  }
}
