import type { Mapping } from '@prumo/contracts/administration/record-associations';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { describeChangeFailure } from '../model/describe-change-failure.ts';
import { applyChange } from '../model/links.ts';
import { groupByMaster, type Suggestion } from '../model/suggestions.ts';
import { texts } from '../texts.ts';
import { saveMappings, type MappingChange } from './association-requests.ts';
import { associationKeys } from './use-associations.ts';

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

interface Progress {
  readonly done: number;
  readonly all: number;
}

interface GroupFailure {
  readonly masterName: string;
  readonly cause: string;
}

interface ConfirmOptions {
  readonly entity: string;
  readonly source: string;
  /** Of the records that were linked just now. */
  readonly onLinked: (recordCodes: readonly string[]) => void;
}

/** Saves confirmed suggestions, one master record after the other; those that fail hold up no other. */
export function useConfirmSuggestions({ entity, source, onLinked }: ConfirmOptions) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<readonly GroupFailure[]>([]);

  async function confirm(suggestions: readonly Suggestion[]): Promise<void> {
    dismissToasts();
    setFailures([]);
    const groups = groupByMaster(suggestions);
    const failed: GroupFailure[] = [];
    for (const [done, { master, recordCodes }] of groups.entries()) {
      setProgress({ done, all: groups.length });
      try {
        await saveMappings({
          entity,
          source,
          sourceCodes: recordCodes,
          targetCode: master.code,
          isLinked: true,
        });
        onLinked(recordCodes);
      } catch (error) {
        failed.push({ masterName: master.name, cause: describeChangeFailure(error) });
      }
    }
    await queryClient.invalidateQueries({
      queryKey: failed.length === 0 ? associationKeys.mappingsOf(entity, source) : associationKeys.all,
    });
    setProgress(null);
    setFailures(failed);
    if (failed.length === 0) showToast({ text: texts.linked, tone: 'success' });
  }

  return { confirm, progress, failures };
}
