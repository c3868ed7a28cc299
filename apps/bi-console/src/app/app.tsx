import { FailedState } from '@prumo/ui/feedback/failed-state';
import { UndoToastProvider } from '@prumo/ui/feedback/undo-toast';
import { hideSplash } from '@prumo/ui/splash';
import { resolveThemeName } from '@prumo/ui/theme/theme-names';
import { UiProvider } from '@prumo/ui/ui-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, redirect, RouterProvider } from '@tanstack/react-router';
import { Component, type ReactNode, useState } from 'react';

import { readCookies } from '../lib/cookies/cookies.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { serverPaths } from '../lib/http/send-request.ts';
import { createQueryClient } from '../lib/query-client/create-query-client.ts';
import { parseSearch, writeSearch } from './console-address.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { SessionWatch } from './session-watch.tsx';
import { texts } from './texts.ts';

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

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** The last net, for what fails while something is drawn. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override state: ErrorBoundaryState = { caught: null };

  readonly handleRetry = () => this.setState({ caught: null });

  override componentDidCatch(): void {
    hideSplash();
  }

  override render() {
    const { caught } = this.state;
    return caught === null ? (
      this.props.children
    ) : (
      <main>
        <FailedState
          title={texts.screenFailed}
          cause={describeFailure(caught.error)}
          onRetry={this.handleRetry}
        />
      </main>
    );
  }
}

const rootRoute = createRootRoute();

/** One page: what it shows stands behind the question mark, so that any BI server can send it. */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: serverPaths.home,
  validateSearch: (search) => search,
  component: ConsoleFrame,
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    redirect({ href: serverPaths.home, replace: true, throw: true });
  },
});

function createConsoleRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, unknownRoute]),
    parseSearch,
    stringifySearch: writeSearch,
  });
}
