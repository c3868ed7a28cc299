import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface OpenDropDown {
  readonly id: string;
  /** By a click or a key: it stays when the pointer goes elsewhere. */
  readonly isPinned: boolean;
}

/**
 * Which drop-down is open. Pointing opens after a moment, so that a pointer passing by opens nothing, and closes after
 * a longer one, so that a crooked way into the drop-down is forgiven.
 */
export function useDropDownIntent() {
  const [open, setOpen] = useState<OpenDropDown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const pin = useCallback((id: string) => {
    clearTimeout(timer.current);
    setOpen({ id, isPinned: true });
  }, []);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, []);

  const pointAt = useCallback((id: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen((known) => (known?.id === id ? known : { id, isPinned: false }));
    }, openDelayMs);
  }, []);

  const pointAway = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen((known) => (known?.isPinned === true ? known : null));
    }, closeDelayMs);
  }, []);

  return useMemo(() => ({ open, pin, close, pointAt, pointAway }), [open, pin, close, pointAt, pointAway]);
}

const openDelayMs = 120;
const closeDelayMs = 300;
