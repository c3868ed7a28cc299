// A drawing of any kind. What draws it is loaded with the first one.
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';

import { DelayedSkeleton } from '../../skeleton.tsx';
import { texts } from '../texts.ts';
import type { DrawingCanvasProps } from './drawing-canvas.tsx';

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
  return (
    <Suspense fallback={<DelayedSkeleton width="100%" height="100%" label={texts.loading} />}>
      <DrawingCanvas {...props} />
    </Suspense>
  );
}

/** What cannot be loaded costs the drawing, not the screen: the numbers are still there. */
const DrawingCanvas = lazy(async () => {
  try {
    return { default: (await import('./drawing-canvas.tsx')).DrawingCanvas };
  } catch {
    return { default: () => <Failed>{texts.failed}</Failed> };
  }
});

const Failed = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: '100%',
  margin: 0,
  color: theme.palette.text.secondary,
}));

export async function loadDrawingExports() {
  return await import('./export-drawing.ts');
}
