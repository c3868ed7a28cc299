import { findFailure } from '@prumo/portal-kit/calls';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import type { MinutesDeed } from '@prumo/portal-kit/minutes';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';
import { useRef } from 'react';

import { minutesKeys } from './minutes-keys.ts';
import { sendDeed } from './send-deed.ts';

interface WantedDeed {
  readonly deed: MinutesDeed;
  /** Of the minutes as the person sees them. */
  readonly version: number;
}

/** Does a deed. Pressed again after a failure it is not done twice. */
export function useDeed(id: string) {
  const queryClient = useQueryClient();
  const last = useRef<{ readonly text: string; readonly attempt: string } | null>(null);

  return useMutation({
    mutationFn: async ({ deed, version }: WantedDeed) => {
      const text = JSON.stringify([version, deed]);
      last.current = last.current?.text === text ? last.current : { text, attempt: createUuid() };
      return await sendDeed(id, { attempt: last.current.attempt, version, deed });
    },
    onSuccess: (view) => {
      queryClient.setQueryData(minutesKeys.one(id), view);
      void queryClient.invalidateQueries({ queryKey: minutesKeys.list });
    },
    onError: (error) => {
      // Refused because it is no longer as the person saw it: they should see how it is.
      if (findFailure(error)?.status === 409) {
        void queryClient.invalidateQueries({ queryKey: minutesKeys.one(id) });
      }
    },
  });
}
