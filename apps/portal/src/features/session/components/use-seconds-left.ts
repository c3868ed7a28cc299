import { useEffect, useState } from 'react';

import { readServerClock } from '../../../lib/http/send-request.ts';

/** Whole seconds until the instant of the server's clock, counted down while it is shown. */
export function useSecondsLeft(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => countSeconds(endsAt));

  useEffect(() => {
    const timer = setInterval(() => setSeconds(countSeconds(endsAt)), refreshMs);
    return () => clearInterval(timer);
  }, [endsAt]);

  return seconds;
}

/** More often than the seconds change, so that none is left out. */
const refreshMs = 250;

function countSeconds(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - readServerClock()) / 1000));
}
