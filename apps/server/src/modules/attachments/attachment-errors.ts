import { attachmentErrorCodes } from '@prumo/contracts/non-compliances/non-compliance-calls';

import { NamedError } from '../../http/named-error.ts';

export class FileTypeRefusedError extends NamedError {
  readonly code = attachmentErrorCodes.fileTypeRefused;
  readonly status = 415;

  constructor(accepted: readonly string[]) {
    super('Files of this type are not taken.', { details: { accepted } });
  }
}

export class MalformedFileError extends NamedError {
  readonly code = attachmentErrorCodes.malformedFile;
  readonly status = 400;

  constructor(reason: string) {
    super(`The file is damaged: ${reason}.`);
  }
}

const retryAfterSeconds = 3600;

export class AttachmentsFullError extends NamedError {
  readonly code = attachmentErrorCodes.attachmentsFull;
  readonly status = 503;

  constructor() {
    super('Too many files were sent that nothing has taken yet. Try again later.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}
