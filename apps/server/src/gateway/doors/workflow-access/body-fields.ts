import type { BodyContent, JsonBody } from '../workflow/request-body.ts';
import type { GuardedCall } from './guard-work.ts';

/** A call whose body is read whatever type it says it has. */
export interface ReadCall extends Pick<GuardedCall, 'method' | 'path'> {
  readContent(): Promise<BodyContent>;
}

/** What is no JSON object is nothing that an engine takes here; what cannot be read is refused, not passed by. */
export async function readFields(call: ReadCall): Promise<JsonBody> {
  const content = await call.readContent();
  const value = content.kind === 'json' ? content.value : undefined;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
