import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { texts } from '../texts.ts';

/** Why the server refused a change of people, in words. */
export function describePeopleFailure(error: unknown): string {
  if (error instanceof ApiFailure) {
    if (error.reason === 'invalid-password') {
      return presentPasswordRule(error.detail);
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
  return error instanceof ApiFailure && error.status === 400
    ? presentPasswordRule(error.detail)
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

/** The server tells its rule in English. */
function presentPasswordRule(sentence: string): string {
  const [, length] = /have (\d+) to/.exec(sentence) ?? [];
  const parts = [
    ...(length === undefined ? [] : [texts.password.ruleLength(length)]),
    ...(sentence.includes('contain one of') ? [texts.password.ruleSpecial] : []),
  ];
  return parts.length === 0 ? `${texts.password.rule}.` : `${texts.password.rule}: ${parts.join(', ')}.`;
}
