import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@prumo/ui/styled';
import { useEffect, useState } from 'react';

interface RunProgressProps {
  readonly text: string;
  /** Said after it, once it takes longer. */
  readonly presentSeconds: (seconds: number) => string;
  readonly cancelLabel: string;
  /** Where answers mostly come before anybody wonders, how long nothing is shown. */
  readonly quietMs?: number;
  readonly onCancel: () => void;
}

/** While the database is asked: since when, and a way out that ends it there too. */
export function RunProgress(props: RunProgressProps) {
  const { text, presentSeconds, cancelLabel, quietMs = 0, onCancel } = props;
  const [seconds, setSeconds] = useState<number | null>(quietMs === 0 ? 0 : null);

  useEffect(() => {
    const beganAt = performance.now();
    const show = setTimeout(() => setSeconds((before) => before ?? 0), quietMs);
    const count = setInterval(() => setSeconds(Math.floor((performance.now() - beganAt) / 1000)), 1000);
    return () => {
      clearTimeout(show);
      clearInterval(count);
    };
  }, [quietMs]);

  if (seconds === null) return null;
  return (
    <Place>
      <LinearProgress aria-label={text} />
      <Line>
        <span>
          {/* Said once, not each second. */}
          <span role="status">{text}</span>
          {seconds > 1 && <span aria-hidden="true"> {presentSeconds(seconds)}</span>}
        </span>
        <Button size="small" variant="outlined" onClick={onCancel}>
          {cancelLabel}
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
