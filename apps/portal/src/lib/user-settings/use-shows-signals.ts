import { useToast } from '@prumo/ui/toast';
import { useCallback } from 'react';

import { presentFailure } from '../http/api-failure.ts';
import { useChangeUserSettings, useUserSettings } from './use-user-settings.ts';
import type { UserSettingsClient } from './user-settings.ts';

interface SignalsChoice {
  readonly showsSignals: boolean;
  readonly onShowSignals: (isWanted: boolean) => void;
}

/** Whether the person wants signals on charts, cards and lists. It is theirs, not the browser's; who never said wants them. */
export function useShowsSignals(client: UserSettingsClient, userName: string): SignalsChoice {
  const showToast = useToast();
  const { data } = useUserSettings(client, userName);
  const { mutate } = useChangeUserSettings(client, userName);

  const handleShow = useCallback(
    (isWanted: boolean) =>
      mutate(
        { others: { [settingsMember]: isWanted } },
        { onError: (error) => showToast({ text: presentFailure(error), tone: 'failure' }) },
      ),
    [mutate, showToast],
  );

  return { showsSignals: data?.others[settingsMember] !== false, onShowSignals: handleShow };
}

/** The name under which the person's settings keep it. */
const settingsMember = 'showsSignals';
