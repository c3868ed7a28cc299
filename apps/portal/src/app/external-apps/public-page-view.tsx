import { buildPublicPagePath } from '@prumo/contracts/external-apps/lazy-load';
import { PublicPageContext, type PublicEnvironment } from '@prumo/portal-kit/portal';
import { getRouteApi, useRouter, useSearch } from '@tanstack/react-router';
import { createElement, Suspense, useMemo } from 'react';

import { findPublicPageAt } from '../../features/external-apps/model/app-states.ts';
import { presentParameters } from '../present-parameters.ts';
import { PrivacyWarnings } from '../privacy-warnings.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import { SessionCache } from '../shell/session-cache.tsx';
import { getLazyScreen } from './get-lazy-screen.ts';

const route = getRouteApi('/publico/$');

/** A page of an external app for people without an account: no menu, and nothing that knows a person. */
export function PublicPageView() {
  const router = useRouter();
  const { settings } = route.useRouteContext();
  const { _splat: place = '' } = route.useParams();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const page = findPublicPageAt(place);
  const environment = useMemo<PublicEnvironment>(
    () => ({
      brand: settings.COMPANY_BRAND,
      parameters: presentParameters(search),
      hrefOf: (path) => buildPublicPagePath(path),
      goTo: (href) => void router.navigate({ href }),
    }),
    [router, settings, search],
  );

  return (
    <SessionCache>
      <PublicFrame brand={settings.COMPANY_BRAND} hasPublicPages>
        {page !== undefined && (
          <PublicPageContext value={environment}>
            <PrivacyWarnings>
              <Suspense fallback={<ScreenSkeleton />}>
                {createElement(getLazyScreen(page), { key: page.path })}
              </Suspense>
            </PrivacyWarnings>
          </PublicPageContext>
        )}
      </PublicFrame>
    </SessionCache>
  );
}
