import { sendRequest } from '@prumo/portal-kit/calls';
import {
  buildMinutesDeedsPath,
  minutesView,
  type MinutesDeedInput,
  type MinutesView,
} from '@prumo/portal-kit/minutes';

/** Sent again with the same attempt, it is not done twice. */
export async function sendDeed(id: string, body: MinutesDeedInput): Promise<MinutesView> {
  return await sendRequest({ method: 'POST', path: buildMinutesDeedsPath(id), body, answer: minutesView });
}
