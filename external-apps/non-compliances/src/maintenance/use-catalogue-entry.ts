import {
  catalogueEntryCalls,
  type CatalogueEntryCalls,
  type CatalogueKind,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { sendCall } from '@prumo/portal-kit/calls';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';

import { caseKeys } from '../calls/case-queries.ts';

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
    mutationFn: async ({ known, body }: SavedEntry) => {
      const { add, replace }: CatalogueEntryCalls<unknown> = catalogueEntryCalls[kind];
      return known === null
        ? await sendCall(add, { body })
        : await sendCall(replace, { params: { id: known.id }, body }, { ifMatch: presentTag(known.version) });
    },
    // Also after a failure, whose reason may be that somebody was faster.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: caseKeys.catalogue }),
  });
}

export function useRemoveEntry(kind: CatalogueKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: KnownEntry) =>
      await sendCall(catalogueEntryCalls[kind].remove, { params: { id } }, { ifMatch: presentTag(version) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: caseKeys.catalogue }),
  });
}

function presentTag(version: number): string {
  return `"${version}"`;
}
