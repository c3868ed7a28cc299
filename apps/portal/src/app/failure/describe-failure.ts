import { ApiFailure, transportFailureCodes } from '../../lib/http/api-failure.ts';
import { texts } from '../texts.ts';

interface DescribedFailure {
  readonly cause: string;
  readonly requestId: string | null;
  /** Only a fresh page can mend it: the browser remembers that a script could not be loaded. */
  readonly needsReload: boolean;
}

/** What went wrong, in words for the person in front of the screen. */
export function describeFailure(error: unknown): DescribedFailure {
  if (error instanceof ApiFailure) {
    return { cause: describeApiFailure(error), requestId: error.requestId, needsReload: false };
  }
  const needsReload = isMissingScript(error);
  return {
    cause: needsReload ? texts.failure.missingPart : texts.failure.unexpected,
    requestId: null,
    needsReload,
  };
}

function describeApiFailure(failure: ApiFailure): string {
  switch (failure.code) {
    case transportFailureCodes.unreachable:
      return texts.failure.unreachable;
    case transportFailureCodes.timedOut:
      return texts.failure.timedOut;
    case transportFailureCodes.unexpectedAnswer:
      return texts.failure.unexpectedAnswer;
    default:
      return failure.status === 503 ? texts.failure.unavailable : texts.failure.refused(failure.status);
  }
}

/** How Chrome, Firefox and Safari say that a part of the program could not be fetched. */
function isMissingScript(error: unknown): boolean {
  return (
    error instanceof Error &&
    [
      'Failed to fetch dynamically imported module',
      'error loading dynamically imported module',
      'Importing a module script failed',
    ].some((message) => error.message.startsWith(message))
  );
}
