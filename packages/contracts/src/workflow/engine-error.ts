import * as z from 'zod/mini';

import { textOrNull } from './engine-fields.ts';

/** What an engine says about a failure. Both texts differ between versions: decide by the status only. */
export interface EngineErrorFacts {
  readonly message: string | null;
  readonly exception: string | null;
}

const engineErrorBody = z.object({ message: textOrNull, exception: textOrNull });

/** Of pages that a container or a proxy wrote nothing is read. */
export function decodeEngineError(body: unknown): EngineErrorFacts {
  const decoded = engineErrorBody.safeParse(body);
  return decoded.success ? decoded.data : { message: null, exception: null };
}
