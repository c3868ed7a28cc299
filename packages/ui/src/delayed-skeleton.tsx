import { useEffect, useState } from 'react';

import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
