import { useQuery } from '@tanstack/react-query';

import { fetchJson, sendRequest } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import { decodeKeyValues } from './decode-settings.ts';
import { repositoryKeys } from './folder-queries.ts';

/** As somebody wrote them, empty where nobody did. */
export interface FileTitle {
  readonly title: string;
  readonly description: string;
  /** What else the server keeps beside them; it is written back as it came. */
  readonly others: ReadonlyMap<string, string>;
}

export function useFileTitle(path: string) {
  return useQuery({
    queryKey: repositoryKeys.title(path),
    queryFn: async ({ signal }) =>
      presentTitle(decodeKeyValues(await fetchJson({ path: buildAddress(path), query: locale, signal }))),
    staleTime: 0,
    gcTime: 0,
  });
}

export async function saveFileTitle(path: string, { title, description, others }: FileTitle): Promise<void> {
  const pairs = [...others, [titleKey, title] as const, [descriptionKey, description] as const];
  await sendRequest({
    method: 'PUT',
    path: buildAddress(path),
    query: locale,
    body: {
      type: 'application/json',
      text: JSON.stringify({ stringKeyStringValueDto: pairs.map(([key, value]) => ({ key, value })) }),
    },
  });
}

const titleKey = 'file.title';
const descriptionKey = 'file.description';

/** The one that all languages fall back to. */
const locale = { locale: 'default' };

function buildAddress(path: string): string {
  return `/api/repo/files/${encodePathId(path)}/localeProperties`;
}

function presentTitle(pairs: ReadonlyMap<string, string>): FileTitle {
  return {
    title: pairs.get(titleKey) ?? '',
    description: pairs.get(descriptionKey) ?? '',
    others: new Map([...pairs].filter(([key]) => key !== titleKey && key !== descriptionKey)),
  };
}
