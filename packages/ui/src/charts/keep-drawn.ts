import { flushSync } from 'react-dom';

import { widthOnPaper } from './width-on-paper.ts';

/** Draws now, and again when the place has another size and for paper; returns what ends it. */
export function keepDrawn(
  place: HTMLElement,
  draw: (size: { readonly width: number; readonly height: number }) => void,
): () => void {
  let drawnSize = '';
  const drawIn = (width: number) => {
    const height = place.clientHeight;
    if (width === 0 || height === 0) return;
    drawnSize = `${width} ${height}`;
    draw({ width, height });
  };
  const drawOnScreen = () => drawIn(place.clientWidth);
  // The page is printed as it stands when this returns.
  const drawOnPaper = () => flushSync(() => drawIn(widthOnPaper(place)));
  // It also tells of the size that it begins with, in which the drawing stands already.
  const observer = new ResizeObserver(() => {
    if (`${place.clientWidth} ${place.clientHeight}` !== drawnSize) drawOnScreen();
  });
  drawOnScreen();
  observer.observe(place);
  window.addEventListener('beforeprint', drawOnPaper);
  window.addEventListener('afterprint', drawOnScreen);
  return () => {
    observer.disconnect();
    window.removeEventListener('beforeprint', drawOnPaper);
    window.removeEventListener('afterprint', drawOnScreen);
  };
}
