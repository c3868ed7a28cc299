import { styled } from '@prumo/portal-kit/ui/layout';
import { useMemo } from 'react';

import { buildQrDrawing } from './build-qr-drawing.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Black on white whatever the theme: cameras expect it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => buildQrDrawing(text), [text]);

  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Drawing>
  );
}

const Drawing = styled('svg')({ display: 'block', width: '100%', maxWidth: '100%', height: 'auto' });
