import type { MinutesRefusal } from '@prumo/domain/minutes/apply-minutes-command';

import { NamedError } from '../../http/named-error.ts';

/** Somebody else was first. */
export class MinutesChangedError extends NamedError {
  readonly code = 'minutes_changed';
  readonly status = 409;

  constructor(id: string, version: number) {
    super(`The minutes ${id} are at version ${version} by now.`, { details: { version } });
  }
}

export class MinutesCommandRefusedError extends NamedError {
  readonly code = 'command_refused';
  readonly status = 409;

  constructor(command: string, refusal: MinutesRefusal) {
    super(`The rules of minutes refuse ${command}: ${refusal}.`, { details: { refusal } });
  }
}

export class IdempotencyKeyTakenError extends NamedError {
  readonly code = 'attempt_taken';
  readonly status = 409;

  constructor(idempotencyKey: string) {
    super(`Something else was done under the idempotency key ${idempotencyKey}.`);
  }
}
