import { associationErrorCodes } from '@prumo/contracts/administration/record-associations';

import { NamedError } from '../../http/named-error.ts';

/** `details` has what there is not: `entity`, `source`, `target_code` or `source_codes`. */
export class UnknownRecordError extends NamedError {
  readonly code = associationErrorCodes.unknown;
  readonly status = 404;

  constructor(unknown: Readonly<Record<string, unknown>>) {
    super(`There is no such ${Object.keys(unknown).join(', ')}.`, { details: unknown });
  }
}

export class MappingTakenError extends NamedError {
  readonly code = associationErrorCodes.taken;
  readonly status = 409;

  constructor(taken: readonly { readonly sourceCode: string; readonly targetCode: string }[]) {
    super('Records of the source stand for another master record already; nothing was changed.', {
      details: {
        taken: taken.map(({ sourceCode, targetCode }) => ({
          source_code: sourceCode,
          target_code: targetCode,
        })),
      },
    });
  }
}
