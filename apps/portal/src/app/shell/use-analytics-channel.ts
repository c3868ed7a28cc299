import {
  analyticsChannelName,
  analyticsMessage,
  type AnalyticsMessage,
} from '@prumo/contracts/bi/analytics-channel';
import { useEffect } from 'react';

import { subscribeToLive } from '../../lib/live/use-live.ts';
import { usePersonStores } from '../person-stores.tsx';

/**
 * Joins the tools in the frames to the portal around them: what the server tells the portal's one stream is told on to
 * them, and a file that one of them saved comes into the menu.
 */
export function useAnalyticsChannel(): void {
  const { navigation } = usePersonStores();

  useEffect(() => {
    const channel = new BroadcastChannel(analyticsChannelName);
    const changed: AnalyticsMessage = 'olap-roles';
    const unsubscribe = subscribeToLive('olap-roles', () => channel.postMessage(changed));
    channel.addEventListener('message', ({ data }) => {
      if (analyticsMessage.safeParse(data).data === 'repository') void navigation.refresh();
    });
    return () => {
      unsubscribe();
      channel.close();
    };
  }, [navigation]);
}
