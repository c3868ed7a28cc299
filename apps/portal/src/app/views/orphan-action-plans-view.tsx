import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { OrphanActionPlansScreen } from '../../features/orphan-action-plans/components/orphan-action-plans-screen.tsx';
import { buildCaseQuery, decodeCaseSearch } from '../../features/orphan-action-plans/model/case-search.ts';
import { states } from '../../states.ts';

const route = getRouteApi('/shell/planos-de-acao-sem-departamentos');

export function OrphanActionPlansView() {
  const router = useRouter();
  const { settings } = route.useRouteContext();
  const params = route.useSearch();
  const goTo = useCallback((href: string) => void router.navigate({ href }), [router]);

  return (
    <OrphanActionPlansScreen
      title={states['app.orphan-action-plans'].title}
      hasWorkflow={settings.ACTIVE_APPS.includes('workflow')}
      chosenId={decodeCaseSearch(params)}
      buildCaseHref={buildCaseHref}
      buildTaskHref={buildTaskHref}
      onGo={goTo}
    />
  );
}

function buildCaseHref(processId: string | null): string {
  return `${states['app.orphan-action-plans'].path}${buildCaseQuery(processId)}`;
}

function buildTaskHref(taskId: string): string {
  return `${states['app.tasks'].path}?${new URLSearchParams({ tarefa: taskId }).toString()}`;
}
