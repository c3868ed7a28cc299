import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ApiFailure } from '../http/api-failure.ts';
import type { UserSettings, UserSettingsClient } from './user-settings.ts';

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

/** Which members of a person's settings become which; what is not named stays. */
interface UserSettingsChange {
  readonly home?: string | null;
  readonly others?: Readonly<Record<string, unknown>>;
}

/**
 * Several parts of the portal keep something in the one document of a person, also in other tabs: it is read
 * anew before each change, and only what changes is replaced.
 */
export async function changeUserSettings(
  client: UserSettingsClient,
  userName: string,
  change: UserSettingsChange,
): Promise<UserSettings> {
  try {
    return await attempt(client, userName, change);
  } catch (error) {
    // Another tab created the document in between: now there is one to be changed.
    if (error instanceof ApiFailure && error.status === conflictStatus) {
      return await attempt(client, userName, change);
    }
    throw error;
  }
}

/** What the settings are after the change; null stands for a person who has none yet. */
function applyChange(
  stored: UserSettings | null,
  userName: string,
  change: UserSettingsChange,
): UserSettings {
  const known = stored ?? { id: null, user: userName, home: null, others: {} };
  return {
    ...known,
    home: change.home === undefined ? known.home : change.home,
    others: { ...known.others, ...change.others },
  };
}

const conflictStatus = 409;

async function attempt(
  client: UserSettingsClient,
  userName: string,
  change: UserSettingsChange,
): Promise<UserSettings> {
  return await client.save(applyChange(await client.load(userName), userName, change));
}
