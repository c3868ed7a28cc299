import type { CommandRefusal } from '@prumo/domain/non-compliances/find-refusal';

import { NamedError, NotFoundError } from '../../http/named-error.ts';

export class CommandRefusedError extends NamedError {
  readonly code = 'command_refused';
  readonly status = 409;

  constructor(refusal: CommandRefusal) {
    super(`The rules of non-compliances refuse this: ${refusal}.`, { details: { refusal } });
  }
}

export class CaseChangedError extends NamedError {
  readonly code = 'case_changed';
  readonly status = 409;

  constructor() {
    super('The non-compliance was changed since it was read.');
  }
}

export class CaseUnderWayError extends NamedError {
  readonly code = 'case_under_way';
  readonly status = 409;

  constructor() {
    super('Something is being done about this non-compliance, or was cut short a moment ago.', {
      headers: { 'retry-after': '5' },
    });
  }
}

/** The engine was asked and did not want to. Nothing has changed, and trying again is of no use before it is mended. */
export class EngineRefusedStepError extends NamedError {
  readonly code = 'engine_refused_step';
  readonly status = 502;

  constructor(cause: Error) {
    super(
      'The workflow engine refused this step, and nothing was changed. Its process for non-compliances may be missing, ' +
        'suspended or changed there; the log has its reason.',
      { cause },
    );
  }
}

/** Also for who may not see it: that it is there is not told. */
export function buildUnknownCaseError(): NotFoundError {
  return new NotFoundError('There is no such non-compliance.');
}

export function buildUnknownFileError(): NotFoundError {
  return new NotFoundError('There is no such file.');
}
