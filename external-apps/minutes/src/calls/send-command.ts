import {
  minutesCalls,
  type MinutesCommandInput,
  type MinutesView,
  type NewMinutesInput,
} from '@prumo/contracts/minutes/minutes-calls';
import { sendCall } from '@prumo/portal-kit/calls';

/** Sent again with the same idempotency key, there are not two. */
export async function startMinutes(body: NewMinutesInput): Promise<MinutesView> {
  return await sendCall(minutesCalls.begin, { body });
}

/** Sent again with the same idempotency key, it is not done twice. */
export async function sendCommand(id: string, body: MinutesCommandInput): Promise<MinutesView> {
  return await sendCall(minutesCalls.act, { params: { id }, body });
}
