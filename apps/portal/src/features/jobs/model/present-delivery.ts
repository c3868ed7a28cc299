import type { Notification } from '@prumo/contracts/notifications/notifications';
import { buildCsv } from '@prumo/ui/files/save-file';

import { texts as logTexts } from '../../../components/log-list/texts.ts';
import { texts } from '../texts.ts';
import type { PresentMoment } from './present-job.ts';

const { deliveries } = texts;

/** What else there is to say of it, in one line each. */
export function listDeliveryDetails(one: Notification, present: PresentMoment): readonly string[] {
  const { state, nextTryAt, sentAt } = one;
  return [
    ...(one.reason === null ? [] : [deliveries.reasons[one.reason]]),
    ...(sentAt === null ? [] : [deliveries.sentAt(present(sentAt))]),
    ...(state === 'waiting' && nextTryAt !== null ? [deliveries.nextTry(present(nextTryAt))] : []),
    ...(state === 'held' && nextTryAt !== null ? [deliveries.digestAt(present(nextTryAt))] : []),
    ...(one.attempts > 1 || state === 'parked' ? [deliveries.attempts(one.attempts)] : []),
    ...(one.doubts > 0 ? [deliveries.doubts] : []),
    ...(one.answer === null || state === 'sent' ? [] : [one.answer]),
  ];
}

export function buildDeliveriesCsv(all: readonly Notification[], present: PresentMoment): string {
  const { when, who, what, channel, state, detail } = deliveries.columns;
  return buildCsv([
    [when, who, deliveries.address, what, channel, state, detail],
    ...all.map((one) => [
      present(one.createdAt),
      one.userName ?? '',
      one.address ?? '',
      `${deliveries.kinds[one.kind]}: ${one.subject}`,
      logTexts.messages.channels[one.channel],
      logTexts.messages.states[one.state],
      listDeliveryDetails(one, present).join(' · '),
    ]),
  ]);
}
