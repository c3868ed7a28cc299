import { keyframes } from '@mui/material/styles';
import { useEffect, useState } from 'react';

import { styledByProps } from './styled.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

/** The shape of something that is still on its way. Give it width and height. */
export const Skeleton = styledByProps('span', {
  shouldForwardProp: (prop) => prop !== 'width' && prop !== 'height',
})<{ width: number | string; height: number | string }>(({ theme, width, height }) => ({
  display: 'block',
  width,
  maxWidth: '100%',
  height,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.action.disabledBackground,
  animation: `${pulse} 1.6s ease-in-out infinite`,
}));

interface DelayedSkeletonProps {
  readonly width: number | string;
  readonly height: number | string;
  /** What is being loaded. */
  readonly label: string;
}

/** The shape of what is coming, shown only when it takes long enough to be noticed. */
export function DelayedSkeleton({ width, height, label }: DelayedSkeletonProps) {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <span role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {isDue && <Skeleton width={width} height={height} />}
    </span>
  );
}

const delayMs = 500;
