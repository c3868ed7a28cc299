import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import { useToast } from '@prumo/ui/toast';

import { presentFailure } from '../../lib/http/api-failure.ts';
import { useChangeUserSettings, useUserSettings } from '../../lib/user-settings/use-user-settings.ts';
import type { UserSettingsClient } from '../../lib/user-settings/user-settings.ts';
import { decodeDismissed, nameSuggestion } from './model/results-analysis/signals/dismissed-suggestions.ts';

interface SuggestionChoice {
  /** Null where there is none, or the person has said "not now". */
  readonly suggestion: SignalsOfIndicator['suggestedRebase'];
  readonly onDismiss: () => void;
}

/** A suggested rebase, until the person does not want to see it: theirs, not the browser's. */
export function useDismissedSuggestion(
  client: UserSettingsClient,
  userName: string,
  indicatorId: string,
  suggested: SignalsOfIndicator['suggestedRebase'],
): SuggestionChoice {
  const showToast = useToast();
  const { data } = useUserSettings(client, userName);
  const { mutate } = useChangeUserSettings(client, userName);
  const dismissed = decodeDismissed(data?.others[settingsMember]);
  const isDismissed = suggested !== null && dismissed[indicatorId] === nameSuggestion(suggested);

  return {
    // Until the settings are known nobody can tell: what was put away must not flash up.
    suggestion: isDismissed || data === undefined ? null : suggested,
    onDismiss: () => {
      if (suggested === null) return;
      mutate(
        { others: { [settingsMember]: { ...dismissed, [indicatorId]: nameSuggestion(suggested) } } },
        { onError: (error) => showToast({ text: presentFailure(error), tone: 'failure' }) },
      );
    },
  };
}

/** The name under which the person's settings keep it. */
const settingsMember = 'dismissedRebases';
