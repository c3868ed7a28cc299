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
  /** false means no such property, or one that cannot be set. */
  setProperty?(name: string, value: EngineValue): boolean;
}

export type ElValue = EngineValue | ElObject;
