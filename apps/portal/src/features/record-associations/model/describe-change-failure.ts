import { associationErrorCodes } from '@prumo/contracts/administration/record-associations';

import { ApiFailure, presentFailure } from '../../../lib/http/api-failure.ts';
import { texts } from '../texts.ts';

export function describeChangeFailure(error: unknown): string {
  if (error instanceof ApiFailure) {
    if (error.code === associationErrorCodes.taken) return texts.taken;
    if (error.code === associationErrorCodes.unknown) return texts.unknown;
  }
  return presentFailure(error);
}
