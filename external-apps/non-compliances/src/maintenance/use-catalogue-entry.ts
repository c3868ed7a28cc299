import { sendRequest } from '@prumo/portal-kit/calls';
import {
  buildCatalogueEntryPath,
  buildCataloguePath,
  catalogueEntryAnswer,
  type CatalogueKind,
} from '@prumo/portal-kit/non-compliances';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';

import { caseKeys } from '../calls/case-keys.ts';

interface KnownEntry {
  readonly id: string;
  /** Which was read. */
  readonly version: number;
}

interface SavedEntry {
  /** Null for a new one. */
  readonly known: KnownEntry | null;
  readonly body: object;
}

export function useSaveEntry(kind: CatalogueKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ known, body }: SavedEntry) =>
      await sendRequest({
        ...(known === null
          ? { method: 'POST', path: buildCataloguePath(kind) }
          : {
              method: 'PUT',
              path: buildCatalogueEntryPath(kind, known.id),
              ifMatch: presentTag(known.version),
            }),
        // The server chooses the id of a new one; there has to be one of the right shape.
        body: { ...body, id: known?.id ?? 'new' },
        answer: catalogueEntryAnswer,
      }),
    // Also after a failure, whose reason may be that somebody was faster.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: caseKeys.catalogue }),
  });
}

export function useRemoveEntry(kind: CatalogueKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: KnownEntry) =>
      await sendRequest({
        method: 'DELETE',
        path: buildCatalogueEntryPath(kind, id),
        ifMatch: presentTag(version),
        answer: null,
      }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: caseKeys.catalogue }),
  });
}

function presentTag(version: number): string {
  return `"${version}"`;
}
