import { useToast } from '@prumo/ui/toast';
import { useCallback } from 'react';

import { presentFailure } from '../../lib/http/api-failure.ts';
import type { UserSettingsClient } from '../../lib/user-settings/user-settings.ts';
import { useChangeUserSettings, useUserSettings } from '../../lib/user-settings/use-user-settings.ts';
import { decodeTaskSettings } from './model/task-settings.ts';
import type { ActionPlanChoice } from './model/filter-tasks.ts';

export interface ActionPlanControls extends ActionPlanChoice {
  readonly onIncludeActionPlans: (isWanted: boolean) => void;
}

/** Whether the person wants the tasks of action plans in all lists. It is theirs, not the browser's. */
export function useActionPlanChoice(client: UserSettingsClient, userName: string): ActionPlanControls {
  const showToast = useToast();
  const { data } = useUserSettings(client, userName);
  const { mutate } = useChangeUserSettings(client, userName);
  const { includesActionPlans } = decodeTaskSettings(data?.others[settingsMember]);

  const handleInclude = useCallback(
    (isWanted: boolean) =>
      mutate(
        { others: { [settingsMember]: { includesActionPlans: isWanted } } },
        {
          onError: (error) => showToast({ text: presentFailure(error), tone: 'failure' }),
        },
      ),
    [mutate, showToast],
  );

  return { includesActionPlans, onIncludeActionPlans: handleInclude };
}

/** The name under which the person's settings keep it. */
const settingsMember = 'tasks';
