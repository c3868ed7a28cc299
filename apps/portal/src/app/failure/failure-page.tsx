import { styled } from '@mui/material/styles';
import { hideSplash } from '@prumo/ui/splash';
import { useEffect, type ComponentProps } from 'react';

import { FailureMessage } from './failure-message.tsx';

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
