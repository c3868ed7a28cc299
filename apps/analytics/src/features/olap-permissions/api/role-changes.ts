// Other pages of this browser show what was asked by the former roles: they are told that these have changed.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { tellPages, useTold } from '../../../components/analytics-channel.ts';
import { rolesKey } from './permissions.ts';

/** What is called after a change of a role, by whoever made it here. */
export function useRoleChanges(): () => Promise<void> {
  const queryClient = useQueryClient();
  useTold('olap-roles', () => void queryClient.invalidateQueries({ queryKey: rolesKey }));

  return useCallback(async () => {
    tellPages('olap-roles');
    await queryClient.invalidateQueries({ queryKey: rolesKey });
  }, [queryClient]);
}
