import type { ErrorAnswer } from '@prumo/contracts/errors/error-answer';

import { ownNames, presentText } from './terminology.ts';

/** A failure as FHIR has it. */
export function buildOperationOutcome(
  { code, message }: Pick<ErrorAnswer, 'code' | 'message'>,
  status: number,
) {
  return {
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: 'error',
        code: issueTypes[status] ?? (status < 500 ? 'processing' : 'exception'),
        details: { coding: [{ system: ownNames.errorCode, code }] },
        diagnostics: presentText(message),
      },
    ],
  };
}

const issueTypes: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  408: 'timeout',
  413: 'too-long',
  415: 'not-supported',
  429: 'throttled',
  503: 'transient',
};
