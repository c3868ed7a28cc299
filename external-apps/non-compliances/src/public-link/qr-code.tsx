import { styled } from '@prumo/portal-kit/ui/layout';
import { useMemo } from 'react';
import { encode } from 'uqr';

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

interface QrDrawing {
  /** How many modules it is wide and high, its quiet edge among them. */
  readonly size: number;
  /** Of an SVG path: one square of one unit for each dark module. */
  readonly path: string;
}

/** The standard asks for four modules of quiet around the code. */
const quietModules = 4;

/** A quarter of it may be worn off or stained, as paper on walls is. */
export function buildQrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'Q', border: quietModules });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
