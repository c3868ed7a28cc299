export type PeopleErrorCode =
  | 'invalid-input'
  | 'invalid-name'
  | 'invalid-password'
  | 'person-exists'
  | 'person-unknown'
  | 'role-exists'
  | 'role-unknown'
  | 'role-protected'
  | 'last-administrator';

/** An expected refusal of the people administration; each protocol gives its codes the statuses that it has. */
export class PeopleError extends Error {
  readonly code: PeopleErrorCode;
  /** What was wrong with a password, as a door tells it. */
  readonly passwordFault: string | undefined;

  constructor(code: PeopleErrorCode, message: string, facts: { readonly passwordFault?: string } = {}) {
    super(message);
    this.name = 'PeopleError';
    this.code = code;
    this.passwordFault = facts.passwordFault;
  }
}
