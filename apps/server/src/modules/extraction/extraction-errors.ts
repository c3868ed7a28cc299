import type { ExtractionFailure } from '@prumo/contracts/indicators/extraction';

import { NamedError } from '../../http/named-error.ts';

/** A query that cannot be made what it should become. */
export class ExtractionRefusedError extends NamedError {
  readonly code: ExtractionFailure['code'];
  readonly status: 400 | 502;

  constructor(failure: ExtractionFailure) {
    super(failure.message, { details: { ...failure } });
    this.code = failure.code;
    this.status = failure.code === 'refused_sql' ? 400 : 502;
  }
}

/** Somebody else's run of the same indicator takes longer than anybody is made to wait. */
export class ExtractionRunningError extends NamedError {
  readonly code = 'extraction_running';
  readonly status = 409;

  constructor() {
    super('Another run of this extraction is under way.');
  }
}
