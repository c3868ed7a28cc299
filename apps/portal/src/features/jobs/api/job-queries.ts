import { jobCalls, type JobKey } from '@prumo/contracts/administration/jobs';
import type { CallAnswer } from '@prumo/contracts/calls/define-call';
import { notificationCalls, type NotificationFilter } from '@prumo/contracts/notifications/notifications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';

/** Both are told to have changed by the same kind of live notification. */
export const jobsKey = ['jobs'] as const;

/** Also asked again by the clock: the time until the next run goes by without anybody telling. */
const refreshMs = 30_000;

export const jobsQuery = queryOptions({
  queryKey: [...jobsKey, 'list'] as const,
  queryFn: async ({ signal }) => await sendCall(jobCalls.list, {}, { signal }),
  refetchInterval: refreshMs,
});

export type JobAction = 'run' | 'pause' | 'resume';

export async function actOnJob({ key, action }: { key: JobKey; action: JobAction }): Promise<void> {
  await sendCall(jobCalls[action], { params: { key } });
}

export interface AskedDeliveries {
  readonly filter: NotificationFilter;
  /** From 0. */
  readonly page: number;
}

export function buildDeliveriesQuery({ filter, page }: AskedDeliveries) {
  return queryOptions({
    queryKey: [...jobsKey, 'deliveries', filter, page] as const,
    queryFn: async ({ signal }) =>
      await sendCall(notificationCalls.list, { query: { ...filter, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export async function exportDeliveries(
  filter: NotificationFilter,
): Promise<CallAnswer<typeof notificationCalls.export>> {
  return await sendCall(notificationCalls.export, { body: filter });
}

export async function retryDelivery(id: string): Promise<void> {
  await sendCall(notificationCalls.retry, { params: { id } });
}

export async function sendTestMail(): Promise<void> {
  await sendCall(notificationCalls.test, {});
}
