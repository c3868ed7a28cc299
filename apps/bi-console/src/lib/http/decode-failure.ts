import { errorAnswer } from '@prumo/contracts/errors/error-answer';
import { passwordFaultHeader } from '@prumo/contracts/people/password-faults';

import { ApiFailure } from './api-failure.ts';

interface FailedAnswer {
  readonly status: number;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

/** BI servers refuse with a code word, a sentence, a header, a JSON of ours, or the page of their container. */
export function decodeFailure({ status, body, header }: FailedAnswer): ApiFailure {
  const decoded = errorAnswer.safeParse(parseJson(body));
  const plainReason = body.length <= longestReason && !body.includes('<') ? body.trim() : '';
  const facts = {
    kind: 'refused',
    status,
    message: `The server answered ${status}`,
    passwordFault: header(passwordFaultHeader),
    retryAfterSeconds: Math.max(0, Number(header('retry-after') ?? 0) || 0),
  } as const;
  if (decoded.success) {
    const { code, message, requestId } = decoded.data;
    return new ApiFailure({ ...facts, reason: code, detail: message, requestId });
  }
  return new ApiFailure({
    ...facts,
    reason: header('puc_validation_error_message') ?? plainReason,
    requestId: header('x-request-id'),
  });
}

const longestReason = 300;

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
