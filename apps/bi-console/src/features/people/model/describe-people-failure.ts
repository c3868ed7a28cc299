import { decodePasswordFault, mostPasswordCharacters } from '@prumo/contracts/people/password-faults';
import { texts as passwordTexts } from '@prumo/ui/passwords/texts';

import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { texts } from '../texts.ts';

/** Why the server refused a change of people, in words. */
export function describePeopleFailure(error: unknown): string {
  if (error instanceof ApiFailure) {
    if (error.reason === 'invalid-password') {
      return presentPasswordRule(error);
    }
    const known = words.get(error.reason);
    if (known !== undefined) {
      return known;
    }
  }
  return describeFailure(error);
}

/** A new password of somebody else: refused because of the own one, or because of the new one. */
export function describePasswordFailure(error: unknown): string {
  if (error instanceof ApiFailure && error.status === 403) {
    return texts.password.ownWrong;
  }
  if (error instanceof ApiFailure && error.status === 429) {
    return passwordTexts.wait(error.retryAfterSeconds);
  }
  return error instanceof ApiFailure && error.status === 400
    ? presentPasswordRule(error)
    : describePeopleFailure(error);
}

export function describeRoleFailure(error: unknown): string {
  if (error instanceof ApiFailure && error.status === 412) {
    return error.detail.includes('belongs to the system') ? texts.roles.protected : texts.roles.nameTaken;
  }
  return error instanceof ApiFailure && error.status === 400 ? texts.nameRefused : describeFailure(error);
}

const words: ReadonlyMap<string, string> = new Map([
  ['last-administrator', texts.lastAdministrator],
  ['person-exists', texts.person.faults.userNameTaken],
  ['person-unknown', texts.personGone],
  ['role-unknown', texts.roleGone],
  ['invalid-name', texts.nameRefused],
]);

function presentPasswordRule({ passwordFault }: ApiFailure): string {
  const refused = decodePasswordFault(passwordFault);
  return refused === undefined
    ? texts.password.refused
    : passwordTexts.faults[refused.fault](refused.leastCharacters, mostPasswordCharacters);
}
