// Why a tile shows nothing. Each fails by itself, in one of the words of the contract.
import { classifyTileFailure } from '@prumo/bi-server/tiles/classify-tile-failure';
import type { TileFailureCode } from '@prumo/contracts/panels/panel-calls';
import { findUnavailability } from '@prumo/database/database-unavailable-error';

import { BackEndUnavailableError } from '../../gateway/doors/back-end-unavailable-error.ts';
import { AccessDeniedError, NotFoundError } from '../../http/named-error.ts';

export class TileFailure extends Error {
  override readonly name = 'TileFailure';
  readonly code: TileFailureCode;
  readonly detail: string | null;

  constructor(
    code: TileFailureCode,
    detail: string | null = null,
    options: { readonly cause?: unknown } = {},
  ) {
    super(`a tile shows nothing: ${code}`, options);
    this.code = code;
    this.detail = detail;
  }
}

/** `failed` is a fault of ours, which whoever operates the server has to hear of. */
export function classifyFailure(error: unknown): TileFailure {
  if (error instanceof TileFailure) return error;
  const ofBi = classifyTileFailure(error);
  if (ofBi !== undefined) return new TileFailure(ofBi.code, ofBi.detail, { cause: error });
  return new TileFailure(nameOther(error), null, { cause: error });
}

function nameOther(error: unknown): TileFailureCode {
  if (error instanceof NotFoundError) return 'not-there';
  if (error instanceof AccessDeniedError) return 'not-allowed';
  if (error instanceof BackEndUnavailableError) return error.status === 504 ? 'timed-out' : 'unavailable';
  return findUnavailability(error) === undefined ? 'failed' : 'unavailable';
}
