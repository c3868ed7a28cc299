import CircularProgress from '@mui/material/CircularProgress';

interface SpinnerProps {
  readonly size: number;
  /** What is going on, for people who do not see the ring; leave it out where words stand beside it. */
  readonly label?: string;
}

export function Spinner({ size, label }: SpinnerProps) {
  return (
    <CircularProgress
      size={size}
      color="inherit"
      {...(label === undefined ? { 'aria-hidden': true, role: 'presentation' } : { 'aria-label': label })}
    />
  );
}
