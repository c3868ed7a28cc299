import { readFileSync } from 'node:fs';

import type { CellSet } from '../evaluate/run-select.ts';

/** A question to the real Mondrian, and what it answered. */
export interface GoldenCase {
  readonly id: string;
  readonly mdx: string;
  readonly role?: string;
  readonly error?: string;
  readonly axes?: readonly (readonly (readonly string[])[])[];
  readonly slicer?: readonly string[];
  readonly cells?: readonly string[];
  readonly values?: readonly (number | string | null)[];
}

export function readGolden(name: string): GoldenCase[] {
  const text = readFileSync(new URL(`golden/${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as GoldenCase);
}

/** A result in the form of the recordings. */
export function describeResult({
  axes,
  slicer,
  cells,
}: CellSet): Required<Pick<GoldenCase, 'axes' | 'slicer' | 'cells'>> {
  return {
    axes: axes.map(({ tuples }) => tuples.map((tuple) => tuple.map(({ uniqueName }) => uniqueName))),
    slicer: slicer.flatMap((tuple) => tuple.map(({ uniqueName }) => uniqueName)),
    cells: cells.map(({ formatted }) => formatted),
  };
}

/** The last of the chained messages is the one that says what is wrong. */
export function readGoldenError({ error = '' }: GoldenCase): string {
  return (
    error
      .split(' | ')
      .filter((part) => part.trim() !== '')
      .map((part) => part.replace('MondrianException: Mondrian Error:', '').trim())
      .at(-1) ?? ''
  );
}
