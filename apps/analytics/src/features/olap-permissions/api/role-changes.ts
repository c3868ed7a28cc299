// Tells other pages of this browser that roles have changed: what they show was asked by the former ones.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

import { rolesKey } from './permissions.ts';

const channelName = 'prumo-olap-roles';

/** What is called after a change of a role, by whoever made it here. */
export function useRoleChanges(): () => Promise<void> {
  const queryClient = useQueryClient();
  const channelRef = useRef<BroadcastChannel>(null);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channelRef.current = channel;
    channel.addEventListener('message', () => void queryClient.invalidateQueries({ queryKey: rolesKey }));
    return () => channel.close();
  }, [queryClient]);

  return useCallback(async () => {
    channelRef.current?.postMessage({ kind: 'changed' });
    await queryClient.invalidateQueries({ queryKey: rolesKey });
  }, [queryClient]);
}
