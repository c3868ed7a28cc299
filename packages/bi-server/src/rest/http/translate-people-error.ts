import { passwordFaultHeader } from '@prumo/contracts/people/password-faults';

import { PeopleError, type PeopleErrorCode } from '../../users/people-error.ts';
import { BiFailure } from './bi-failure.ts';

/** In this header the original gives the reason of a refused change of people and passwords. */
export const reasonHeader = 'PUC_VALIDATION_ERROR_MESSAGE';

const usualStatuses: Readonly<Record<PeopleErrorCode, number>> = {
  'invalid-input': 400,
  'invalid-name': 400,
  'invalid-password': 400,
  'person-exists': 412,
  'person-unknown': 404,
  'role-exists': 412,
  'role-unknown': 412,
  'role-protected': 412,
  'last-administrator': 412,
};

/** Runs a change; a refusal becomes a status, with the reason as text and in the original's header. */
export async function translatePeopleError<Result>(
  work: () => Promise<Result>,
  statuses: Partial<Record<PeopleErrorCode, number>> = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PeopleError)) throw error;
    throw new BiFailure(statuses[error.code] ?? usualStatuses[error.code], error.message, {
      body: error.message,
      headers: { [reasonHeader]: presentHeaderText(error.message), ...presentFaultHeader(error) },
    });
  }
}

/** Beside the sentence, for screens that tell the reason in another language. */
export function presentFaultHeader({ passwordFault }: PeopleError): Readonly<Record<string, string>> {
  return passwordFault === undefined ? {} : { [passwordFaultHeader]: passwordFault };
}

/** Names in a message may hold letters that a header cannot. */
function presentHeaderText(text: string): string {
  return text.replaceAll(/[^\x20-\x7E]/g, '?');
}
