import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { mobileMark } from '@prumo/ui/theme/build-theme';
import { UiProvider } from '@prumo/ui/ui-provider';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { usePublicSettings } from '../lib/public-settings/use-public-settings.ts';
import { createPortal } from './create-portal.ts';
import { ErrorBoundary, FailurePage } from './failure/route-failure.tsx';
import { texts } from './texts.ts';
import { createBrowserAppearanceStore } from '../features/theme/model/create-appearance-store.ts';
import { AppearanceContext, useAppearance } from '../features/theme/use-appearance.ts';

export function App() {
  const [appearance] = useState(createBrowserAppearanceStore);

  return (
    <AppearanceContext value={appearance}>
      <Themed />
    </AppearanceContext>
  );
}

function Themed() {
  const { theme } = useAppearance();
  const [isMobile] = useState(markMobile);

  return (
    <UiProvider
      theme={theme.customTokens ?? theme.themeName}
      styleNonce={findStyleNonce()}
      isMobile={isMobile}
    >
      <ErrorBoundary>
        <Start />
      </ErrorBoundary>
    </UiProvider>
  );
}

/** The splash of the page stands until there is something else to see. */
function Start() {
  const loaded = usePublicSettings();

  switch (loaded.status) {
    case 'loading':
      return null;
    case 'failed':
      return <FailurePage title={texts.failure.startTitle} error={loaded.error} onRetry={loaded.retry} />;
    case 'loaded':
      return <RunningPortal settings={loaded.settings} />;
  }
}

function RunningPortal({ settings }: { readonly settings: PublicSettings }) {
  const [portal] = useState(() => createPortal(settings));
  useEffect(() => {
    const stop = portal.start();
    return stop;
  }, [portal]);

  return <RouterProvider router={portal.router} />;
}

/** Phones and tablets keep their own scroll bars and have no ripples. */
function markMobile(): boolean {
  const isMobile = window.matchMedia('(pointer: coarse)').matches;
  document.documentElement.classList.toggle(mobileMark, isMobile);
  return isMobile;
}

function findStyleNonce(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta === null || meta.nonce === '' ? null : meta.nonce;
}
