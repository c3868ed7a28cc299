import { ApiFailure } from '../http/api-failure.ts';
import { texts } from './texts.ts';

/** What went wrong, in words for the person in front of the screen. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) {
    return texts.unexpected;
  }
  switch (error.kind) {
    case 'unreachable':
      return texts.unreachable;
    case 'timed-out':
      return texts.timedOut;
    case 'unexpected-answer':
      return texts.unexpectedAnswer;
    case 'refused':
      return describeRefusal(error);
  }
}

function describeRefusal(failure: ApiFailure): string {
  const known =
    texts.reasons.get(failure.reason) ??
    sentences.find(([pattern]) => pattern.test(failure.reason))?.[1] ??
    byStatus.get(failure.status);
  if (known !== undefined) {
    return known;
  }
  const words =
    failure.reason === ''
      ? texts.refused(failure.status)
      : texts.refusedWithReason(failure.status, failure.reason);
  return failure.requestId === null ? words : `${words} ${texts.requestId(failure.requestId)}`;
}

/** Refusals of the embedded server that the protocol knows only as 500. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^no known type of file/, texts.unknownType],
  [/cannot lie below itself$/, texts.belowItself],
  [/ is (no|a) folder$|^a file and a folder/, texts.wrongKind],
  [/ exists$|the same name$/, texts.conflict],
  [/ refused (on|below) |^may not |stays where it is$|^nothing is put/, texts.forbidden],
  [/^no (file|folder) /, texts.missing],
];

const byStatus: ReadonlyMap<number, string> = new Map([
  [401, texts.sessionEnded],
  [403, texts.forbidden],
  [404, texts.missing],
  [409, texts.conflict],
  [413, texts.tooLarge],
  [502, texts.unavailable],
  [503, texts.unavailable],
  [504, texts.unavailable],
]);
