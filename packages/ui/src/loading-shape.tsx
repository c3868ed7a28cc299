import { type ReactNode, useEffect, useState } from 'react';

import { styled } from './styled.tsx';
import { texts } from './texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingShapeProps {
  /** What is being loaded. */
  readonly label: string;
  /** The shape of what is coming. */
  readonly children: ReactNode;
}

/**
 * Shown only when it takes long enough to be noticed; people who do not see it are told at once. Who waits much longer
 * is told what they can do.
 */
export function LoadingShape({ label, children }: LoadingShapeProps) {
  const [isDue, setIsDue] = useState(false);
  const isLong = useLongWait(true);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {isLong && <LongWait>{texts.longWait}</LongWait>}
      {isDue && children}
    </div>
  );
}

const delayMs = 500;

const LongWait = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '12px 20px',
  color: theme.palette.text.secondary,
}));

const longWaitMs = 10_000;

/** True once somebody has waited so long that they must be told what they can do. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);

  return isLong;
}
