import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { applyChange, changeUserSettings, type UserSettingsChange } from './change-user-settings.ts';
import type { UserSettingsClient } from './create-user-settings-client.ts';

interface ReadingOptions {
  /** For a form that is about to change them: another tab or person may have done so meanwhile. */
  readonly isReadAnew?: boolean;
}

/** The settings of one person, asked for once; what this tab changes is known without asking again. */
export function useUserSettings(
  client: UserSettingsClient,
  userName: string,
  { isReadAnew = false }: ReadingOptions = {},
) {
  return useQuery({
    ...userSettingsQuery(client, userName),
    ...(isReadAnew && { refetchOnMount: 'always' }),
  });
}

/** One change after the other, so that none is lost; what it changes shows at once. */
export function useChangeUserSettings(client: UserSettingsClient, userName: string) {
  const queryClient = useQueryClient();
  const { queryKey } = userSettingsQuery(client, userName);

  return useMutation({
    scope: { id: `user-settings:${userName}` },
    mutationFn: async (change: UserSettingsChange) => await changeUserSettings(client, userName, change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before !== undefined) {
        queryClient.setQueryData(queryKey, applyChange(before, userName, change));
      }
      return before;
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (_error, _change, before) => {
      if (before !== undefined) {
        queryClient.setQueryData(queryKey, before);
      }
    },
  });
}

function userSettingsQuery(client: UserSettingsClient, userName: string) {
  return queryOptions({
    queryKey: ['user-settings', userName],
    queryFn: async ({ signal }) => await client.load(userName, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
