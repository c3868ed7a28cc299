import {
  minutesCalls,
  type MinutesCommand,
  type MinutesCommandInput,
  type MinutesView,
  type NewMinutesInput,
} from '@prumo/contracts/minutes/minutes-calls';
import { findFailure, sendCall } from '@prumo/portal-kit/calls';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';
import { useRef } from 'react';

import { fetchMinutes, minutesKeys } from './minutes-queries.ts';

interface WantedCommand {
  readonly command: MinutesCommand;
  /** Of the minutes as the person sees them. */
  readonly version: number;
  /** True where it means the same although others have done something since; without it, it never does. */
  readonly holdsFor?: (latest: MinutesView) => boolean;
}

/** Does a command. Pressed again after a failure it is not done twice. */
export function useCommand(id: string) {
  const queryClient = useQueryClient();
  const last = useRef<{ readonly text: string; readonly idempotencyKey: string } | null>(null);

  return useMutation({
    mutationFn: async ({ command, version, holdsFor }: WantedCommand) => {
      const text = JSON.stringify([version, command]);
      last.current = last.current?.text === text ? last.current : { text, idempotencyKey: createUuid() };
      const { idempotencyKey } = last.current;
      try {
        return await sendCommand(id, { idempotencyKey, version, command });
      } catch (error) {
        if (holdsFor === undefined || findFailure(error)?.code !== 'minutes_changed') throw error;
        const latest = await fetchMinutes(id);
        if (!holdsFor(latest)) throw error;
        return await sendCommand(id, { idempotencyKey, version: latest.version, command });
      }
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

/** Sent again with the same idempotency key, there are not two. */
export async function startMinutes(body: NewMinutesInput): Promise<MinutesView> {
  return await sendCall(minutesCalls.begin, { body });
}

/** Sent again with the same idempotency key, it is not done twice. */
export async function sendCommand(id: string, body: MinutesCommandInput): Promise<MinutesView> {
  return await sendCall(minutesCalls.act, { params: { id }, body });
}
