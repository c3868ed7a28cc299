// Requests to the server, and news of what changed there.
import { buildRequest, type Call, type CallAnswer, type CallInput } from '@prumo/contracts/calls/define-call';
import type { LiveKind } from '@prumo/contracts/live/live-event';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { getHost, type ApiRequest, type RequestFailure } from './host.ts';

export type { ApiRequest, RequestFailure };

/** What finds the session ended waits until the person has logged in again; then it is sent once more. */
export async function sendRequest<Answer = null>(request: ApiRequest<Answer>): Promise<Answer> {
  return await getHost().sendRequest(request);
}

/** Asks the gateway as the description of the call says. */
export async function sendCall<One extends Call>(
  call: One,
  input: CallInput<One>,
  options: Pick<ApiRequest<unknown>, 'signal' | 'headers' | 'ifMatch' | 'isWithoutSession'> = {},
): Promise<CallAnswer<One>> {
  // The answer is decoded by the schema of this very call.
  return (await sendRequest<unknown>({ ...buildRequest(call, input), ...options })) as CallAnswer<One>;
}

export function findFailure(error: unknown): RequestFailure | null {
  return getHost().findFailure(error);
}

export function presentFailure(error: unknown): string {
  return getHost().presentFailure(error);
}

export function readClock(): number {
  return getHost().readClock();
}

/** While the component is there; with null it follows nothing. */
export function useLive(kind: LiveKind | null, listener: () => void): void {
  const handleChange = useEffectEvent(listener);
  useEffect(() => {
    if (kind === null) return undefined;
    const unsubscribe = getHost().subscribeToLive(kind, () => handleChange());
    return unsubscribe;
  }, [kind]);
}

/** What was asked for under the key is asked for again when something of the kind, the `live` of its call, changes. */
export function useLiveRefresh(kind: LiveKind | null, queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  useLive(kind, () => void queryClient.invalidateQueries({ queryKey }));
}
