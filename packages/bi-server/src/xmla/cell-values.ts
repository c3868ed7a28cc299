// Values of cells as XML Schema has them: the type that a measure declares, as long as the value fits.
import type { CellSet } from '@prumo/olap/evaluate/run-select';
import type { Value } from '@prumo/olap/evaluate/values';
import type { Member } from '@prumo/olap/members/member';
import type { DataType } from '@prumo/olap/schema/schema';

const largestInt = 0x7f_ff_ff_ff;

export function presentValueType(value: Exclude<Value, null>, declared: DataType | undefined): string {
  if (typeof value === 'boolean') return 'xsd:boolean';
  if (typeof value === 'string') return 'xsd:string';
  if (declared !== 'Integer' || !Number.isInteger(value)) return 'xsd:double';
  return Math.abs(value) <= largestInt ? 'xsd:int' : 'xsd:long';
}

/** The type that the measure of a cell declares; nothing where a formula stands there. */
export function createTypeFinder(
  { axes, slicer }: CellSet,
  defaultMeasure: Member | undefined,
): (tuples: readonly (readonly Member[])[]) => DataType | undefined {
  const axis = axes.findIndex(({ hierarchies }) => hierarchies.some(({ dimension }) => dimension.isMeasures));
  const sliced = slicer.flat().find(isMeasure) ?? defaultMeasure;
  return (tuples) => (axis === -1 ? sliced : tuples[axis]?.find(isMeasure))?.measure?.type;
}

function isMeasure({ hierarchy }: Member): boolean {
  return hierarchy.dimension.isMeasures;
}
