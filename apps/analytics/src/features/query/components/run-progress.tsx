import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

import { texts } from '../texts.ts';

/** While a query runs: since when, and a way out that ends it in the database too. */
export function RunProgress({ onCancel }: { readonly onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const beganAt = performance.now();
    const count = setInterval(() => setSeconds(Math.floor((performance.now() - beganAt) / 1000)), 1000);
    return () => clearInterval(count);
  }, []);
  return (
    <Place>
      <LinearProgress aria-label={texts.running} />
      <Line>
        <span role="status">{texts.running}</span>
        {seconds > 1 && <span aria-hidden="true">{texts.runningFor(seconds)}</span>}
        <Button size="small" variant="outlined" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Line>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  flexShrink: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '8px 12px',
  ...theme.typography.body2,
}));
