import { EngineError } from '../../engine-errors.ts';
import type { EngineValue } from '../../values/engine-value.ts';

export interface ExpressionScope {
  /** undefined = no such name */
  find(name: string): ElValue | undefined;
  /** In which dates are told as text; without it the zone of the process. */
  readonly timeZone?: string;
}

/** A host object such as `execution` or `task`: named properties and methods, nothing else is reachable. */
export interface ElObject {
  readonly type: 'object';
  readonly name: string;
  getProperty(name: string): ElValue | undefined;
  /** undefined result means no such method */
  findMethod(name: string): ((args: readonly ElValue[]) => ElValue) | undefined;
  /** What scripts may see of it, by name. */
  readonly members?: {
    readonly properties: readonly string[];
    readonly setters: readonly string[];
    readonly methods: readonly string[];
  };
  /** false means no such property, or one that cannot be set. */
  setProperty?(name: string, value: EngineValue): boolean;
}

export type ElValue = EngineValue | ElObject;

// What goes wrong inside an expression. Only the two errors of compile-expression.ts leave this folder.

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
