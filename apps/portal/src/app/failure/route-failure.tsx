import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

import { texts } from '../texts.ts';
import { FailureMessage } from './failure-message.tsx';
import { FailurePage } from './failure-page.tsx';

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
