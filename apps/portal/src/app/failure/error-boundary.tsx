import { Component, type ReactNode } from 'react';

import { texts } from '../texts.ts';
import { FailurePage } from './failure-page.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** The last net, for what fails outside of any route. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override state: ErrorBoundaryState = { caught: null };

  readonly handleRetry = () => this.setState({ caught: null });

  override render() {
    const { caught } = this.state;
    return caught === null ? (
      this.props.children
    ) : (
      <FailurePage title={texts.failure.screenTitle} error={caught.error} onRetry={this.handleRetry} />
    );
  }
}
