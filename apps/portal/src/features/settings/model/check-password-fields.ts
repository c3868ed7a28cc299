import { decodePasswordFault, mostPasswordCharacters } from '@prumo/contracts/people/password-faults';
import { texts as passwordTexts } from '@prumo/ui/passwords/texts';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { texts } from '../texts.ts';

export interface PasswordFields {
  readonly current: string;
  readonly changed: string;
  readonly repeated: string;
}

/** The rule of the button: the new password is there and was typed twice alike. */
export function canSubmitPassword({ changed, repeated }: PasswordFields): boolean {
  return changed !== '' && changed === repeated;
}

export type PasswordFault = 'current-missing' | 'changed-reserved' | 'changed-same' | 'repeated-differs';

export type PasswordFaults = Partial<Record<keyof PasswordFields, PasswordFault>>;

/** What the server would refuse anyway, or would understand as something else than was typed. */
export function listPasswordFaults(fields: PasswordFields): PasswordFaults {
  const { current, changed, repeated } = fields;
  return {
    ...(current === '' && { current: 'current-missing' }),
    // BI servers take what follows this prefix for an encoded value: nobody could log in with it again.
    ...(changed.startsWith('ENC:')
      ? { changed: 'changed-reserved' }
      : changed !== '' && changed === current && { changed: 'changed-same' }),
    ...(repeated !== '' && repeated !== changed && { repeated: 'repeated-differs' }),
  };
}

export interface PasswordRefusal {
  /** Which has to be typed otherwise. */
  readonly field: keyof PasswordFields;
  readonly sentence: string;
}

/** 403: the current password is wrong; 429: it was wrong too often. 400: the new one breaks a rule of that server. */
export function describePasswordRefusal(error: unknown): PasswordRefusal | null {
  if (!(error instanceof ApiFailure)) {
    return null;
  }
  const { status, details } = error;
  switch (status) {
    case 403:
      return { field: 'current', sentence: texts.password.refusedCurrent };
    case 429:
      return { field: 'current', sentence: passwordTexts.wait(decodeSeconds(details['retryAfterSeconds'])) };
    case 400: {
      const header = details['passwordFault'];
      const refused = decodePasswordFault(typeof header === 'string' ? header : null);
      const sentence =
        refused === undefined
          ? texts.password.refusedChanged
          : passwordTexts.faults[refused.fault](refused.leastCharacters, mostPasswordCharacters);
      return { field: 'changed', sentence };
    }
    default:
      return null;
  }
}

const assumedWaitSeconds = 60;

function decodeSeconds(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.ceil(value) : assumedWaitSeconds;
}
