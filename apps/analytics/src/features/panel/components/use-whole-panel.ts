// For paper and pictures everything is drawn, also what is out of sight, as wide as a desk.
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Of A4 lying, between margins of 8 mm, in pixels of CSS. */
const paper = { width: 1062, height: 732 };

/** How wide a panel is on paper and in pictures. */
export const wholeWidth = 1280;

const longestWaitMs = 5000;

export function useWholePanel() {
  const sheetRef = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);

  const fit = useCallback(() => {
    const sheet = sheetRef.current;
    if (sheet === null) return;
    const zoom = Math.min(paper.width / sheet.offsetWidth, paper.height / sheet.offsetHeight);
    sheet.style.setProperty('--panel-zoom', String(Math.min(1, zoom)));
  }, []);

  useEffect(() => {
    // Also for whoever prints by the browser's own keys.
    const before = () => {
      flushSync(() => setIsWhole(true));
      fit();
    };
    const after = () => setIsWhole(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [fit]);

  /** Draws everything, lets the work be done with it, and goes back. */
  const withWhole = useCallback(async (work: (sheet: HTMLElement) => Promise<void> | void): Promise<void> => {
    setIsWhole(true);
    try {
      const sheet = await waitUntilDrawn(sheetRef);
      if (sheet !== null) await work(sheet);
    } finally {
      setIsWhole(false);
    }
  }, []);

  return { sheetRef, isWhole, withWhole };
}

async function waitUntilDrawn(ref: { readonly current: HTMLElement | null }): Promise<HTMLElement | null> {
  const end = performance.now() + longestWaitMs;
  // The charts are drawn a turn after their places have their size.
  do {
    await wait(120);
  } while (isUnready(ref.current) && performance.now() < end);
  await wait(50);
  return ref.current;
}

function isUnready(sheet: HTMLElement | null): boolean {
  return sheet !== null && sheet.querySelector('[role="status"]') !== null;
}

async function wait(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
}
