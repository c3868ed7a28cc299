import { mdiPuzzleRemoveOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { type Portal, PortalContext } from '@prumo/portal-kit/portal';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { PageHeading } from '@prumo/ui/page-heading';
import { getRouteApi, useRouter, useSearch } from '@tanstack/react-router';
import { createElement, Suspense, useMemo } from 'react';

import { findAppStateAt } from '../../features/external-apps/model/app-states.ts';
import { useTaskValues } from '../../features/tasks/api/task-values.ts';
import { buildStateHref } from '../state-href.ts';
import { presentParameters } from '../present-parameters.ts';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import { states } from '../states.ts';
import { texts } from '../texts.ts';
import { getLazyScreen } from './get-lazy-screen.ts';
import { findHandedValues } from './handed-values.ts';

const shell = getRouteApi('/shell');
const route = getRouteApi('/shell/home/aplicativos/$');

/** A screen of an external app, with what the portal does for it. */
export function ExternalAppView() {
  const router = useRouter();
  const { session, settings } = shell.useRouteContext();
  const { _splat: place = '' } = route.useParams();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const state = findAppStateAt(place);
  const parameters = useMemo(() => presentParameters(search), [search]);
  const hasWorkflow = settings.ACTIVE_APPS.includes('workflow');
  const taskId = hasWorkflow ? (parameters['taskId'] ?? null) : null;
  const { values, isPending } = useTaskValues(taskId);

  const portal = useMemo<Portal>(
    () => ({
      person: session,
      brand: settings.COMPANY_BRAND,
      hasWorkflow,
      hasPublicPages: settings.PUBLIC_REPORTS,
      holidays: new Set(settings.HOLIDAYS),
      parameters: {
        ...findHandedValues(session.userName, parameters['taskId'] ?? ''),
        ...values,
        ...parameters,
      },
      hrefOf: (stateName, ofState = {}) => buildStateHref(stateName, ofState),
      goTo: (href, { isReplacement = false } = {}) => void router.navigate({ href, replace: isReplacement }),
    }),
    [router, parameters, values, hasWorkflow, session, settings],
  );

  if (state === undefined) {
    return <InactiveAppView />;
  }
  if (isPending) {
    return <ScreenSkeleton />;
  }
  return (
    <PortalContext value={portal}>
      <Suspense fallback={<ScreenSkeleton />}>
        {/* No new component each time: a state has one, which is kept. */}
        {createElement(getLazyScreen(state), { key: state.name })}
      </Suspense>
    </PortalContext>
  );
}

/** A task or link leads to a screen of an app that this portal does not have. */
function InactiveAppView() {
  const router = useRouter();

  return (
    <>
      <PageHeading>{states['app.external-app'].title}</PageHeading>
      <EmptyState
        icon={mdiPuzzleRemoveOutline}
        title={texts.inactiveApp.title}
        action={
          <Button variant="outlined" onClick={() => router.history.back()}>
            {texts.inactiveApp.goBack}
          </Button>
        }
      >
        {texts.inactiveApp.hint}
      </EmptyState>
    </>
  );
}
