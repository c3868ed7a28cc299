import { PortalContext, type Portal } from '@prumo/portal-kit/portal';
import type { AppState } from '@prumo/portal-kit/app';
import { getRouteApi, useRouter, useSearch } from '@tanstack/react-router';
import { createElement, lazy, Suspense, useMemo, type ComponentType } from 'react';

import { findAppStateAt } from '../../features/external-apps/model/find-app-state.ts';
import { buildStateHref } from '../build-state-href.ts';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import { InactiveAppView } from './inactive-app-view.tsx';

const shell = getRouteApi('/shell');
const route = getRouteApi('/shell/home/aplicativos/$');

/** A screen of an external app, with what the portal does for it. */
export function ExternalAppView() {
  const router = useRouter();
  const { session, settings } = shell.useRouteContext();
  const { _splat: place = '' } = route.useParams();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const state = findAppStateAt(place);

  const portal = useMemo<Portal>(
    () => ({
      person: session,
      brand: settings.COMPANY_BRAND,
      hasWorkflow: settings.ACTIVE_APPS.includes('workflow'),
      holidays: new Set(settings.HOLIDAYS),
      parameters: presentParameters(search),
      hrefOf: (stateName, parameters = {}) => buildStateHref(stateName, parameters),
      goTo: (href, { isReplacement = false } = {}) => void router.navigate({ href, replace: isReplacement }),
    }),
    [router, search, session, settings],
  );

  if (state === undefined) {
    return <InactiveAppView />;
  }
  return (
    <PortalContext value={portal}>
      <Suspense fallback={<ScreenSkeleton />}>
        {/* No new component each time: a state has one, which is kept. */}
        {createElement(getScreen(state), { key: state.name })}
      </Suspense>
    </PortalContext>
  );
}

/** One that could not be loaded is asked for again when somebody comes back. */
function getScreen(state: AppState): ComponentType {
  const known = screens.get(state);
  if (known !== undefined) {
    return known;
  }
  const screen = lazy(async () => {
    try {
      return { default: await state.loadScreen() };
    } catch (error) {
      screens.delete(state);
      throw error;
    }
  });
  screens.set(state, screen);
  return screen;
}

const screens = new WeakMap<AppState, ComponentType>();

/** What the router has read as a number or a truth value is text to an app. */
function presentParameters(search: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return isPlain ? [[name, String(value)] as const] : [];
    }),
  );
}
