import { useEffect, useRef, useState, type RefObject } from 'react';

interface LineFocus {
  /** Around the lines, each with one text field. */
  readonly linesRef: RefObject<HTMLDivElement | null>;
  readonly focusLine: (index: number) => void;
}

/** Puts the focus into a line that may only just be drawn. */
export function useLineFocus(): LineFocus {
  const linesRef = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ readonly index: number } | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    const fields = linesRef.current?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])');
    fields?.[wanted.index]?.focus();
  }, [wanted]);

  return { linesRef, focusLine: (index) => setWanted({ index }) };
}
