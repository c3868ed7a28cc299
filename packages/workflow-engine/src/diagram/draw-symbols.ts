// The small signs inside of events and tasks, drawn in a square of 20 and scaled to where they stand.
import type { EventTrigger } from '../model/process-model.ts';
import { drawingStyle, svgElement } from './svg-element.ts';

export type SymbolName =
  | Exclude<EventTrigger['kind'], 'none'>
  | 'terminate'
  | 'user'
  | 'service'
  | 'script'
  | 'manual'
  | 'receive'
  | 'send';

export interface SymbolPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Of events that throw. */
  readonly isFilled?: boolean;
}

export function drawSymbol(name: SymbolName, { x, y, size, isFilled = false }: SymbolPlace): string {
  const line = { fill: 'none', stroke: drawingStyle.line, 'stroke-width': 1.4, 'stroke-linejoin': 'round' };
  const paths = symbolPaths[name].map(({ d, isSolid = false }) =>
    svgElement('path', { ...line, fill: isSolid || isFilled ? drawingStyle.line : 'none', d }),
  );
  const flap =
    isFilled && (name === 'message' || name === 'send')
      ? svgElement('path', { ...line, stroke: drawingStyle.fill, d: envelopeFlap })
      : '';
  return svgElement('g', { transform: `translate(${x} ${y}) scale(${size / 20})` }, paths.join('') + flap);
}

interface SymbolPath {
  readonly d: string;
  readonly isSolid?: boolean;
}

const envelopeFlap = 'M2 5 L10 11 L18 5';
const envelope = [{ d: 'M2 4.5 H18 V15.5 H2 Z' }, { d: envelopeFlap }];

const symbolPaths: Readonly<Record<SymbolName, readonly SymbolPath[]>> = {
  timer: [
    { d: 'M10 1 A9 9 0 1 1 10 19 A9 9 0 1 1 10 1 Z' },
    { d: 'M10 1 V3 M10 17 V19 M1 10 H3 M17 10 H19 M10 4.5 V10 L14 11.5' },
  ],
  message: envelope,
  receive: envelope,
  send: envelope,
  signal: [{ d: 'M10 2 L18 16 H2 Z' }],
  error: [{ d: 'M3 17 L7 4 L11.5 12 L17 3 L13 16 L8.5 8.5 Z' }],
  cancel: [{ d: 'M3 5 L5 3 L10 8 L15 3 L17 5 L12 10 L17 15 L15 17 L10 12 L5 17 L3 15 L8 10 Z' }],
  compensate: [{ d: 'M10 4 V16 L2 10 Z' }, { d: 'M18 4 V16 L10 10 Z' }],
  terminate: [{ d: 'M10 2 A8 8 0 1 1 10 18 A8 8 0 1 1 10 2 Z', isSolid: true }],
  user: [
    { d: 'M10 2 A4 4 0 1 1 10 10 A4 4 0 1 1 10 2 Z' },
    { d: 'M2.5 18.5 V16 C2.5 12.5 6 11.5 7 11 C8.5 12.6 11.5 12.6 13 11 C14 11.5 17.5 12.5 17.5 16 V18.5 Z' },
  ],
  service: [
    { d: 'M10 6.5 A3.5 3.5 0 1 1 10 13.5 A3.5 3.5 0 1 1 10 6.5 Z' },
    {
      d:
        'M8.6 1.5 H11.4 L12 4.2 L13.6 4.9 L16 3.4 L17.9 5.4 L16.4 7.7 L17 9.2 L18.5 9.5 V11.6 L16.6 12.2 L16 13.8 ' +
        'L17.3 16 L15.4 17.9 L13.2 16.6 L11.7 17.2 L11.1 18.5 H8.9 L8.3 17.2 L6.8 16.6 L4.6 17.9 L2.7 16 L4 13.8 ' +
        'L3.4 12.2 L1.5 11.6 V9.2 L3.4 8.7 L4 7.2 L2.7 5 L4.6 3.1 L6.8 4.4 L8.2 4 Z',
    },
  ],
  script: [
    { d: 'M6 2 H17 C13 6 19 10 14 18 H3 C8 12 2 7 6 2 Z' },
    { d: 'M6.5 6 H12.5 M6.8 10 H13 M7.5 14 H13.5' },
  ],
  manual: [
    {
      d:
        'M2 9 L7.5 3.5 C9 2.5 10 4 9 5.2 L7.5 7 H17 C18.5 7 18.5 9 17 9 H11 M17.5 9 C19 9 19 11.2 17.5 11.2 H11 ' +
        'M17 11.2 C18.3 11.2 18.3 13.4 17 13.4 H11 M16 13.4 C17.2 13.4 17.2 15.5 16 15.5 H7 C4.5 15.5 2 14.5 2 12 Z',
    },
  ],
};
