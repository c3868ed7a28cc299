import { UndoToastProvider } from '@prumo/ui/feedback/undo-toast';
import { resolveThemeName } from '@prumo/ui/theme/theme-names';
import { UiProvider } from '@prumo/ui/ui-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';

import { readCookies } from '../lib/cookies/cookies.ts';
import { createQueryClient } from '../lib/query-client/create-query-client.ts';
import { createConsoleRouter } from './create-console-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { SessionWatch } from './session-watch.tsx';

export function App() {
  // The theme that the person chose in the portal.
  const [themeName] = useState(() => resolveThemeName(readCookies().get('selectedTheme') ?? null));
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createConsoleRouter);

  return (
    <UiProvider theme={themeName} styleNonce={findStyleNonce()}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <UndoToastProvider>
            <RouterProvider router={router} />
            <SessionWatch />
          </UndoToastProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </UiProvider>
  );
}

function findStyleNonce(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta === null || meta.nonce === '' ? null : meta.nonce;
}
