import { holdsQueries, maySeeQueryText } from '../queries/source-access/source-access.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { isPermitted } from './file-rights.ts';
import { FileAccessError } from './repository-errors.ts';
import type { RepositoryFile } from './repository-file.ts';

/** Of a file that the person may read: whether what stands in it is for them too. */
export interface TextRights {
  maySee(user: BiUser, file: RepositoryFile): boolean;
  /** Throws FileAccessError. */
  require(user: BiUser, file: RepositoryFile): void;
}

export function createTextRights(mayPublishQueries: (roles: readonly string[]) => boolean): TextRights {
  function maySee(user: BiUser, file: RepositoryFile): boolean {
    if (file.isFolder || !holdsQueries(file.path)) return true;
    return maySeeQueryText({
      mayPublish: mayPublishQueries(user.roles),
      mayWrite: isPermitted(user, file, 'write'),
    });
  }

  return {
    maySee,
    require(user, file) {
      if (!maySee(user, file)) throw new FileAccessError(`may not see the text of ${file.path}`);
    },
  };
}
