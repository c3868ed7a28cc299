import { catalogueErrorCodes } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

import { NamedError } from '../../http/named-error.ts';

/** What cases or patterns name stays; it can be made inactive. */
export class CatalogueInUseError extends NamedError {
  readonly code = catalogueErrorCodes.inUse;
  readonly status = 409;

  constructor(details: { readonly uses: number; readonly patterns: readonly string[] }) {
    super('It is in use and cannot be removed; it can be made inactive.', { details });
  }
}

export class CatalogueNameTakenError extends NamedError {
  readonly code = catalogueErrorCodes.nameTaken;
  readonly status = 409;

  constructor(field: string, cause: unknown) {
    super('Another entry of the catalogue has this name.', { details: { field }, cause });
  }
}
