import { hideSplash } from '@prumo/ui/splash';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { styled } from '@prumo/ui/styled';
import { Component, type ComponentProps, type ReactNode, useEffect } from 'react';

import { texts } from '../texts.ts';
import { FailureMessage } from './failure-message.tsx';

/** For routes inside the frame of the portal, which goes on standing around it. */
export function RouteFailure(props: ErrorComponentProps) {
  return <FailureMessage {...useFailureProps(props)} />;
}

/** For routes that have the whole window. */
export function PageRouteFailure(props: ErrorComponentProps) {
  return <FailurePage {...useFailureProps(props)} />;
}

function useFailureProps({ error, reset }: ErrorComponentProps) {
  const router = useRouter();

  function handleRetry() {
    reset();
    void router.invalidate();
  }

  return { title: texts.failure.screenTitle, error, onRetry: handleRetry };
}

/** The failure message where no frame of the portal stands around it. */
export function FailurePage(props: ComponentProps<typeof FailureMessage>) {
  useEffect(hideSplash, []);

  return (
    <Pane>
      <FailureMessage {...props} />
    </Pane>
  );
}

const Pane = styled('main')(({ theme }) => ({
  display: 'flex',
  height: '100%',
  overflowY: 'auto',
  padding: 16,
  backgroundColor: theme.palette.background.default,
}));

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
