import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/** The name by which a connection of PostgreSQL finds its plan again: the same for the same text. */
export function prepareStatement(text: string, parameters: readonly unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values: [...parameters] };
}
