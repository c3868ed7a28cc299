import type { OlapFailureCode, OlapRoleFault } from '@prumo/contracts/bi/olap-permissions';

/** What is refused of the roles of cubes, by a name that stays. */
export class OlapRoleError extends Error {
  readonly code: OlapFailureCode;
  readonly faults: readonly OlapRoleFault[];

  constructor(
    code: OlapFailureCode,
    message: string,
    options: { readonly faults?: readonly OlapRoleFault[]; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'OlapRoleError';
    this.code = code;
    this.faults = options.faults ?? [];
  }
}
