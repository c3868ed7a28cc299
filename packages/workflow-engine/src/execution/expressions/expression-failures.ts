// What goes wrong inside an expression. Only the two errors of compile-expression.ts leave this folder.
import { EngineError } from '../../engine-errors.ts';

/** A name or property that nothing knows. */
export class UnknownPropertyFailure extends Error {
  override readonly name = 'UnknownPropertyFailure';
}

/** A value that the operation cannot use. */
export class EvaluationFailure extends Error {
  override readonly name = 'EvaluationFailure';
}

export function createSyntaxError(text: string, position: number, reason: string): EngineError {
  return new EngineError(
    'engine-failure',
    `Error parsing '${shorten(text)}': at position ${String(position)}: ${reason}`,
  );
}

const longestQuotation = 2_000;

function shorten(text: string): string {
  return text.length <= longestQuotation ? text : `${text.slice(0, longestQuotation)}…`;
}
