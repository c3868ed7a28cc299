import { PeopleError } from './people-error.ts';

/** What a new password must have. By default nothing more than being there. */
export interface PasswordPolicy {
  readonly minimumLength: number;
  /** One of @ # $ % ! */
  readonly needsSpecialCharacter: boolean;
}

export const noPasswordPolicy: PasswordPolicy = { minimumLength: 1, needsSpecialCharacter: false };

/** Argon2 reads all of it; without a limit a password could be used to keep the server busy. */
const longestPassword = 1_000;

export function requireAcceptablePassword(password: string, policy: PasswordPolicy): void {
  const isLongEnough = password.length >= Math.max(1, policy.minimumLength);
  const hasSpecialCharacter = !policy.needsSpecialCharacter || /[@#$%!]/.test(password);
  if (isLongEnough && hasSpecialCharacter && password.length <= longestPassword) return;
  const criteria = [
    `have ${Math.max(1, policy.minimumLength)} to ${longestPassword} characters`,
    ...(policy.needsSpecialCharacter ? ['contain one of @ # $ % !'] : []),
  ];
  throw new PeopleError('invalid-password', `New password must: ${criteria.join(', ')}.`);
}
