// Between the pages of one browser: the portal, and the tools in its frames and in windows of their own.
import {
  analyticsChannelName,
  analyticsMessage,
  type AnalyticsMessage,
} from '@prumo/contracts/bi/analytics-channel';
import { useEffect, useEffectEvent } from 'react';

export function tellPages(message: AnalyticsMessage): void {
  const channel = new BroadcastChannel(analyticsChannelName);
  channel.postMessage(message);
  channel.close();
}

/** Hears what any of them tells. */
export function useTold(wanted: AnalyticsMessage, listener: () => void): void {
  const handle = useEffectEvent(listener);
  useEffect(() => {
    const channel = new BroadcastChannel(analyticsChannelName);
    channel.addEventListener('message', ({ data }) => {
      if (analyticsMessage.safeParse(data).data === wanted) handle();
    });
    return () => channel.close();
  }, [wanted]);
}
