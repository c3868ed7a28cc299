// What is dragged, and where it can be dropped, as the identifiers that the library of dragging knows. Pure.
import { axisNames, type AxisName } from '../model/axes.ts';

export type Dragged =
  | { readonly kind: 'measure'; readonly uniqueName: string }
  | { readonly kind: 'level'; readonly hierarchy: string; readonly level: string }
  | { readonly kind: 'used-measure'; readonly uniqueName: string }
  | { readonly kind: 'used-hierarchy'; readonly hierarchy: string };

/** Zone, and the place in it; at its end where there is none. */
export interface DropPlace {
  readonly zone: AxisName | 'MEASURES';
  readonly at: number | undefined;
}

export function writeDragged(dragged: Dragged): string {
  return JSON.stringify(dragged);
}

export function readDragged(id: string): Dragged | undefined {
  const value: unknown = parse(id);
  return isDragged(value) ? value : undefined;
}

export function writePlace({ zone, at }: DropPlace): string {
  return at === undefined ? zone : `${zone}:${at}`;
}

export function readPlace(id: string): DropPlace | undefined {
  const [name = '', at] = id.split(':');
  const zone = name === 'MEASURES' ? name : axisNames.find((axis) => axis === name);
  if (zone === undefined) return undefined;
  return { zone, at: at === undefined ? undefined : Number(at) };
}

export function isForMeasures(dragged: Dragged): boolean {
  return dragged.kind === 'measure' || dragged.kind === 'used-measure';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDragged(value: unknown): value is Dragged {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    ['measure', 'level', 'used-measure', 'used-hierarchy'].includes(String(value.kind))
  );
}
