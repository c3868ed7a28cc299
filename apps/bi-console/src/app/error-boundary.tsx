import { FailedState } from '@prumo/ui/feedback/failed-state';
import { hideSplash } from '@prumo/ui/splash';
import { Component, type ReactNode } from 'react';

import { describeFailure } from '../lib/failure/describe-failure.ts';
import { texts } from './texts.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** The last net, for what fails while something is drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
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
