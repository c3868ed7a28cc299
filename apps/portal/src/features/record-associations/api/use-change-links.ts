import type { Mapping } from '@prumo/contracts/administration/record-associations';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { applyChange } from '../model/links.ts';
import { describeChangeFailure } from '../model/describe-change-failure.ts';
import { associationKeys } from './association-keys.ts';
import { saveMappings, type MappingChange } from './save-mappings.ts';

/** Links or unlinks records of one source, all with one request. A failure is told here. */
export function useChangeLinks() {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    mutationFn: async (change: MappingChange) => await saveMappings(change),
    onMutate: () => dismissToasts(),
    onSuccess: (_nothing, change) => {
      queryClient.setQueryData<readonly Mapping[]>(
        associationKeys.mappingsOf(change.entity, change.source),
        (known) => known && applyChange(known, change),
      );
    },
    onError: (error) => showToast({ text: describeChangeFailure(error), tone: 'failure' }),
    // After a failure everything: its reason may be that somebody was faster, or that a record is gone.
    onSettled: async (_nothing, error, { entity, source }) =>
      await queryClient.invalidateQueries({
        queryKey: error === null ? associationKeys.mappingsOf(entity, source) : associationKeys.all,
      }),
  });
}
