// What can go wrong between a text and its numbers. The message is the one of the protocol, in English as Mondrian
// says it; what a person reads is made of code and facts by `texts.ts`.

export interface SourcePosition {
  /** Both count from one. */
  readonly line: number;
  readonly column: number;
}

export type OlapErrorCode =
  | 'abandoned'
  | 'axis_hierarchy_repeated'
  | 'cube_not_found'
  | 'endless_formula'
  | 'function_not_found'
  | 'limit_exceeded'
  | 'mixed_set'
  | 'no_single_facts'
  | 'not_supported'
  | 'object_not_found'
  | 'query_failed'
  | 'role_not_found'
  | 'schema_invalid'
  | 'syntax'
  | 'wrong_type';

interface OlapErrorFacts {
  /** What of the text it is about. */
  readonly token?: string | undefined;
  readonly position?: SourcePosition | undefined;
  readonly limit?: { readonly name: LimitName; readonly most: number } | undefined;
  readonly cause?: unknown;
}

export type LimitName =
  | 'cells'
  | 'tuples'
  | 'members'
  | 'milliseconds'
  | 'statements'
  | 'depth'
  | 'characters'
  | 'tokens';

export class OlapError extends Error {
  readonly code: OlapErrorCode;
  readonly token: string | undefined;
  readonly position: SourcePosition | undefined;
  readonly limit: OlapErrorFacts['limit'];

  constructor(code: OlapErrorCode, message: string, { token, position, limit, cause }: OlapErrorFacts = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OlapError';
    this.code = code;
    this.token = token;
    this.position = position;
    this.limit = limit;
  }
}

export function createLimitError(name: LimitName, most: number, token?: string): OlapError {
  return new OlapError('limit_exceeded', `The query needs more than ${most} ${name}.`, {
    token,
    limit: { name, most },
  });
}
