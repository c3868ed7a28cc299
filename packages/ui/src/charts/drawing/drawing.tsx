// A drawing of any kind. What draws it is loaded with the first one.
import { Suspense } from 'react';

import { createLoadedPart } from '../../loaded-part.ts';
import { DelayedSkeleton } from '../../skeleton.tsx';
import { styled } from '../../styled.tsx';
import { texts } from '../texts.ts';
import type { DrawingCanvasProps } from './drawing-canvas.tsx';
import type { DrawingPart } from './drawing-option.ts';

export type {
  BarSeriesOption,
  DrawingContent,
  DrawingLook,
  DrawingOption,
  DrawingTarget,
  DrawingTip,
  LineSeriesOption,
} from './drawing-option.ts';
export { useDrawingLook } from './use-drawing-look.ts';

export function Drawing(props: DrawingCanvasProps) {
  const canvas = canvasPart.usePart();
  switch (canvas.kind) {
    case 'loading':
      return <DelayedSkeleton width="100%" height="100%" label={texts.loading} />;
    case 'failed':
      // What cannot be loaded costs the drawing, not the screen: the numbers are still there.
      return <Failed>{texts.failed}</Failed>;
    case 'loaded': {
      const { DrawingCanvas } = canvas.part;
      return (
        <Suspense fallback={<DelayedSkeleton width="100%" height="100%" label={texts.loading} />}>
          <DrawingCanvas {...props} />
        </Suspense>
      );
    }
  }
}

const canvasPart = createLoadedPart(async () => await import('./drawing-canvas.tsx'));

const Failed = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: '100%',
  margin: 0,
  color: theme.palette.text.secondary,
}));

/** Loads what draws these, ahead of the first drawing; a failure is noticed by the drawing itself. */
export function preloadDrawing(parts: readonly DrawingPart[]): void {
  canvasPart.preload();
  void import('./drawing-canvas.tsx')
    .then(async ({ requireParts }) => await requireParts(parts))
    .catch(() => undefined);
}

export async function loadDrawingExports() {
  return await import('./export-drawing.ts');
}
