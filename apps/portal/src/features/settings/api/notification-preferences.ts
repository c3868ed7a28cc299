import { preferenceCalls, type NotificationPreferences } from '@prumo/contracts/notifications/notifications';
import { queryOptions } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';

export const notificationPreferencesQuery = queryOptions({
  queryKey: ['notification-preferences'] as const,
  queryFn: async ({ signal }) => await sendCall(preferenceCalls.read, {}, { signal }),
  // What was changed elsewhere must not come over what is being typed.
  refetchOnWindowFocus: false,
});

export async function savePreferences(preferences: NotificationPreferences): Promise<void> {
  await sendCall(preferenceCalls.save, { body: preferences });
}
