// The analyses and queries that are saved in the repository, with the folders that they are in.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { fetchJson } from '@prumo/bi-client/http/send-request';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

export interface RepositoryObject {
  readonly type: 'FOLDER' | 'FILE';
  readonly name: string;
  readonly path: string;
  /** What the person may do with it, in Saiku's words. */
  readonly acl: readonly string[];
  readonly repoObjects?: readonly RepositoryObject[] | undefined;
}

const repositoryObject: z.ZodMiniType<RepositoryObject> = z.object({
  type: z.enum(['FOLDER', 'FILE']),
  name: z.string(),
  path: z.string(),
  acl: z._default(z.array(z.string()), []),
  repoObjects: z.optional(z.lazy(() => z.array(repositoryObject))),
});

/** Folders with the files in them, as far as the person sees them. */
async function fetchRepository(types: string, signal: AbortSignal): Promise<readonly RepositoryObject[]> {
  const answer = await fetchJson({
    path: '/plugin/saiku/api/me/repository',
    query: { path: '/', type: types },
    signal,
  });
  const decoded = z.array(repositoryObject).safeParse(answer);
  if (decoded.success) return decoded.data;
  throw new ApiFailure({ kind: 'unexpected-answer', status: 200, message: 'No folders of Saiku' });
}

/** Asked for anew each time: others save meanwhile. */
export function useRepository(types: 'saiku,analysis' | 'cda' = 'saiku,analysis') {
  return useQuery({
    queryKey: ['saved-files', types],
    queryFn: async ({ signal }) => await fetchRepository(types, signal),
    gcTime: 0,
  });
}

export interface SavedAnalysis {
  readonly path: string;
  readonly name: string;
  /** With the folders that it is in. */
  readonly folder: string;
}

/** All that the person sees, folder by folder. */
export function listSavedAnalyses(
  objects: readonly RepositoryObject[],
  above = '',
): readonly SavedAnalysis[] {
  return objects.flatMap((object) => {
    if (object.type === 'FILE') return [{ path: object.path, name: nameShown(object), folder: above }];
    const folder = above === '' ? object.name : `${above} › ${object.name}`;
    return listSavedAnalyses(object.repoObjects ?? [], folder);
  });
}

/** A file without a title of its own is called by its name, and nobody needs the ending there. */
function nameShown({ name, path }: RepositoryObject): string {
  return path.endsWith(`/${name}`) ? name.replace(/\.(saiku|analysis|cda)$/i, '') : name;
}
