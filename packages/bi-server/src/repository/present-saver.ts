import type { ContentSaver } from '../persistence/repository-file-writes.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';

/** Whose word the content of a file becomes. */
export function presentSaver({ userName, isServer }: BiUser): ContentSaver {
  return { userName, isServer: isServer === true };
}
