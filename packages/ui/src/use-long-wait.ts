import { useEffect, useState } from 'react';

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
