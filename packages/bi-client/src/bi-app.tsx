// What surrounds every page of the BI server that is an application of ours: look, requests, the end of the session.
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { UndoToastProvider } from '@prumo/ui/feedback/undo-toast';
import { hideSplash } from '@prumo/ui/splash';
import { ToastProvider } from '@prumo/ui/toast';
import { resolveThemeName } from '@prumo/ui/theme/theme-names';
import { UiProvider } from '@prumo/ui/ui-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, useState } from 'react';

import { readCookies } from './cookies.ts';
import { createQueryClient } from './create-query-client.ts';
import { describeFailure } from './failure/describe-failure.ts';
import { SessionWatch } from './session/session-watch.tsx';
import { texts } from './session/texts.ts';

interface BiAppProps {
  readonly children: ReactNode;
  /** Of a page that nobody logs in at: no session is watched. */
  readonly isWithoutSession?: boolean;
}

export function BiApp({ children, isWithoutSession = false }: BiAppProps) {
  // The theme that the person chose in the portal.
  const [themeName] = useState(() => resolveThemeName(readCookies().get('selectedTheme') ?? null));
  const [queryClient] = useState(createQueryClient);

  return (
    <UiProvider theme={themeName} styleNonce={findStyleNonce()}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <UndoToastProvider>
              {children}
              {!isWithoutSession && <SessionWatch />}
            </UndoToastProvider>
          </ToastProvider>
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
