import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

import { texts } from '../texts.ts';

/** Shorter answers come before anybody wonders. */
const quietMs = 400;

/** While a question is being answered: since when, and a way out that ends it in the database too. */
export function RunProgress({ onCancel }: { readonly onCancel: () => void }) {
  const [seconds, setSeconds] = useState<number | null>(null);

  useEffect(() => {
    const beganAt = performance.now();
    const show = setTimeout(() => setSeconds(0), quietMs);
    const count = setInterval(() => setSeconds(Math.floor((performance.now() - beganAt) / 1000)), 1000);
    return () => {
      clearTimeout(show);
      clearInterval(count);
    };
  }, []);

  if (seconds === null) return null;
  return (
    <Place>
      <LinearProgress aria-label={texts.answering} />
      <Line>
        {/* Said once, not each second. */}
        <span role="status">{texts.answering}</span>
        {seconds > 1 && <span aria-hidden="true">{texts.answeringFor(seconds)}</span>}
        <Button size="small" variant="outlined" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Line>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  flexShrink: 0,
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
  '& [role=status]:has(+ [aria-hidden])': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}));
