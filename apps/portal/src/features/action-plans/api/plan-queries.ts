import { buildAddress } from '@prumo/contracts/calls/define-call';
import { planCalls, type PlanFilter } from '@prumo/contracts/action-plans/plan-calls';
import { useQuery } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';

const plansKey = ['action-plans'] as const;

/** All that is open, and what ended since that day or within a year. */
export function usePlans(from: string | undefined) {
  // Plans come of all of these.
  useLiveRefresh('indicators', plansKey);
  useLiveRefresh('non-compliances', plansKey);
  useLiveRefresh('minutes', plansKey);
  useLiveRefresh('tasks', plansKey);
  return useQuery({
    queryKey: [...plansKey, from ?? ''],
    queryFn: async ({ signal }) => {
      const query = from === undefined ? {} : { from };
      return (await sendCall(planCalls.list, { query }, { signal })).rows;
    },
    // Of tasks of others nobody is told.
    refetchInterval: lookMs,
    placeholderData: (known) => known,
  });
}

/** The rows that the filter leaves, as a spreadsheet. */
export async function loadPlanWorkbook(filter: PlanFilter): Promise<Blob> {
  return await sendRequest({
    method: planCalls.export.method,
    path: buildAddress(planCalls.export, { query: filter }),
    answersFile: true,
    answer: file,
  });
}

const lookMs = 60_000;

const file = {
  safeParse: (value: unknown) =>
    value instanceof Blob
      ? { success: true as const, data: value }
      : { success: false as const, error: 'no file' },
};
