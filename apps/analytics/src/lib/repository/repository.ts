// What is saved in the repository, with the folders that it is in.
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

/** Folders with the files of these endings in them, as far as the person sees them. */
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

export const analysisTypes = 'saiku,analysis';

/** Asked for anew each time: others save meanwhile. @param types Endings, with commas between them. */
export function useRepository(types: string = analysisTypes) {
  return useQuery({
    queryKey: ['repository', types],
    queryFn: async ({ signal }) => await fetchRepository(types, signal),
    gcTime: 0,
  });
}

export interface SavedFile {
  readonly path: string;
  readonly name: string;
  /** With the folders that it is in. */
  readonly folder: string;
}

/** All that the person sees, folder by folder. */
export function listSavedFiles(objects: readonly RepositoryObject[], above = ''): readonly SavedFile[] {
  return objects.flatMap((object) => {
    if (object.type === 'FILE') return [{ path: object.path, name: nameShown(object), folder: above }];
    const folder = above === '' ? object.name : `${above} › ${object.name}`;
    return listSavedFiles(object.repoObjects ?? [], folder);
  });
}

/** A file without a title of its own is called by its name, and nobody needs the ending there. */
function nameShown({ name, path }: RepositoryObject): string {
  return path.endsWith(`/${name}`) ? name.replace(/\.[a-z]{2,10}$/i, '') : name;
}

/** Without folder and extension. */
export function nameOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}
