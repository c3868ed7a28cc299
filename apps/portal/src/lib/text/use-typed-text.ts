import { useCallback, useEffect, useRef, useState } from 'react';

interface TypedText {
  readonly typed: string;
  readonly type: (text: string) => void;
}

/**
 * What stands in the search box: at once on the screen, and in the address when the person pauses. A text that comes
 * by the address, as with Back, takes its place.
 */
export function useTypedText(text: string, onSettle: (text: string) => void): TypedText {
  const [typed, setTyped] = useState(text);
  const settled = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  }, [onSettle]);

  useEffect(() => {
    if (text !== settled.current) {
      settled.current = text;
      clearTimeout(timer.current);
      setTyped(text);
    }
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = useCallback((next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      settled.current = next;
      settle.current(next);
    }, pauseMs);
  }, []);

  return { typed, type };
}

const pauseMs = 250;
