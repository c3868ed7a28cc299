import { sendRequest } from '@prumo/portal-kit/calls';
import { minutesPath, minutesView, type MinutesView, type NewMinutesInput } from '@prumo/portal-kit/minutes';

/** Sent again with the same attempt, there are not two. */
export async function startMinutes(body: NewMinutesInput): Promise<MinutesView> {
  return await sendRequest({ method: 'POST', path: minutesPath, body, answer: minutesView });
}
