import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { OrphanActionPlansScreen } from '../../../features/orphan-action-plans/components/orphan-action-plans-screen.tsx';
import {
  decodeCaseSearch,
  replaceCaseSearch,
} from '../../../features/orphan-action-plans/model/known-cases.ts';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

/** Stands at an address of its own and among the tools of the administration. */
export function OrphanActionPlansView(): ReactNode {
  const router = useRouter();
  const { settings, search: params, goTo } = useScreen();

  return (
    <OrphanActionPlansScreen
      title={states['app.orphan-action-plans'].title}
      hasWorkflow={settings.ACTIVE_APPS.includes('workflow')}
      chosenId={decodeCaseSearch(params)}
      buildCaseHref={(processId) =>
        router.buildLocation({ to: '.', search: replaceCaseSearch(params, processId) }).href
      }
      buildTaskHref={buildTaskHref}
      onGo={goTo}
    />
  );
}

function buildTaskHref(taskId: string): string {
  return `${states['app.tasks'].path}?${new URLSearchParams({ tarefa: taskId }).toString()}`;
}
