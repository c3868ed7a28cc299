import { useEffect, useState, type ReactNode } from 'react';

import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingShapeProps {
  /** What is being loaded. */
  readonly label: string;
  /** The shape of what is coming. */
  readonly children: ReactNode;
}

/** Shown only when it takes long enough to be noticed; people who do not see it are told at once. */
export function LoadingShape({ label, children }: LoadingShapeProps) {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {isDue && children}
    </div>
  );
}

const delayMs = 500;
