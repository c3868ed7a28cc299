import LinearProgress from '@mui/material/LinearProgress';

interface ProgressBarProps {
  /** Between 0 and 1; null while it cannot be told. */
  readonly share: number | null;
  /** What is going on. */
  readonly label: string;
}

export function ProgressBar({ share, label }: ProgressBarProps) {
  return (
    <LinearProgress
      color="secondary"
      aria-label={label}
      {...(share === null
        ? { variant: 'indeterminate' }
        : { variant: 'determinate', value: Math.round(share * 100) })}
    />
  );
}
