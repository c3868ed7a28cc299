// The analyses that somebody saved in the repository.
import { fetchJson } from '@prumo/bi-client/http/send-request';
import { useQuery } from '@tanstack/react-query';

export interface SavedAnalysis {
  readonly path: string;
  readonly name: string;
}

export function useSavedAnalyses() {
  return useQuery({
    queryKey: ['saved-analyses'],
    queryFn: async ({ signal }) =>
      listFiles(
        await fetchJson({ path: '/plugin/saiku/api/me/repository', query: { type: 'saiku' }, signal }),
      ),
    staleTime: 60_000,
  });
}

/** Folders within folders, as Saiku tells them. */
export function listFiles(answer: unknown): readonly SavedAnalysis[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((entry: unknown): readonly SavedAnalysis[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    if ('repoObjects' in entry) return listFiles(entry.repoObjects);
    return 'path' in entry &&
      typeof entry.path === 'string' &&
      'name' in entry &&
      typeof entry.name === 'string'
      ? [{ path: entry.path, name: entry.name }]
      : [];
  });
}
