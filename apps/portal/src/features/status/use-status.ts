import type { Presence } from '@prumo/ui/presence';
import { useToast } from '@prumo/ui/toast';

import { describeReason } from '../../lib/http/api-failure.ts';
import { useChangeUserSettings, useUserSettings } from '../../lib/user-settings/use-user-settings.ts';
import type { UserSettingsClient } from '../../lib/user-settings/user-settings.ts';
import { statusLabels, texts } from './texts.ts';

interface StatusChoice {
  readonly text: string;
  readonly presence: Presence;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

interface StatusControls {
  readonly label: string;
  readonly presence: Presence;
  /** For a menu. */
  readonly choices: readonly StatusChoice[];
}

/** What the person says of their presence. It is theirs, not the browser's: it is kept on the server. */
export function useStatus(client: UserSettingsClient, userName: string): StatusControls {
  const showToast = useToast();
  const { data } = useUserSettings(client, userName);
  const { mutate } = useChangeUserSettings(client, userName);
  const chosen = resolveStatus(data?.others[settingsMember]);

  function choose(status: Status) {
    if (status !== chosen) {
      mutate(
        { others: { [settingsMember]: status } },
        {
          onError: (error) => showToast({ text: texts.saveFailed(describeReason(error)), tone: 'failure' }),
        },
      );
    }
  }

  return {
    label: statusLabels[chosen],
    presence: presences[chosen],
    choices: statuses.map((status) => ({
      text: statusLabels[status],
      presence: presences[status],
      isChosen: status === chosen,
      onChoose: () => choose(status),
    })),
  };
}

/** The name under which the person's settings keep it. */
const settingsMember = 'status';

/** What a person may say of their presence, as the settings keep it; the first holds until one is chosen. */
export const statuses = ['Online', 'Away', 'Do not Disturb', 'Invisible', 'Offline'] as const;

export type Status = (typeof statuses)[number];

export function resolveStatus(kept: unknown): Status {
  return statuses.find((status) => status === kept) ?? statuses[0];
}

/** How each one looks. */
const presences: Readonly<Record<Status, Presence>> = {
  Online: 'online',
  Away: 'away',
  'Do not Disturb': 'busy',
  Invisible: 'invisible',
  Offline: 'offline',
};
