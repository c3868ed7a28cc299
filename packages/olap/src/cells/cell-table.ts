import { MixedRadix, type Packed } from './mixed-radix.ts';

/** Of an average its sum and its count, of everything else the value. */
export type Accumulated = readonly (number | string | null)[];

/**
 * Cells by the keys of their members. Each key of a part has a number, and the numbers of a cell are packed into one: no
 * text is put together for a cell, neither when it is kept nor when it is looked up.
 */
export class CellTable {
  /** For each part of a key. */
  readonly numbers: readonly ReadonlyMap<string, number>[];
  readonly radix: MixedRadix;
  readonly #cells: Places;
  readonly #wanted: number[] = [];

  /** @param most how many cells there can be */
  constructor(numbers: readonly ReadonlyMap<string, number>[], most: number) {
    this.numbers = numbers;
    this.radix = new MixedRadix(numbers.map(({ size }) => size));
    const places = numbers.reduce((product, { size }) => product * size, 1);
    this.#cells = places <= most * sparsest ? new DensePlaces() : new Map<Packed, Accumulated>();
  }

  get size(): number {
    return this.#cells.size;
  }

  find(keys: readonly string[]): Accumulated | undefined {
    for (let index = 0; index < this.numbers.length; index += 1) {
      const number = this.numbers[index]?.get(keys[index] ?? '');
      if (number === undefined) return undefined;
      this.#wanted[index] = number;
    }
    return this.#cells.get(this.radix.pack(this.#wanted));
  }

  get(packed: Packed): Accumulated | undefined {
    return this.#cells.get(packed);
  }

  set(packed: Packed, values: Accumulated): void {
    this.#cells.set(packed, values);
  }

  entries(): Iterable<readonly [Packed, Accumulated]> {
    return this.#cells.entries();
  }
}

/** A list with so many empty places for each full one still takes less room than a map. */
const sparsest = 3;

interface Places {
  readonly size: number;
  get(packed: Packed): Accumulated | undefined;
  set(packed: Packed, values: Accumulated): void;
  entries(): Iterable<readonly [Packed, Accumulated]>;
}

/** Where nearly all places are full. */
class DensePlaces implements Places {
  readonly #values: (Accumulated | undefined)[] = [];
  size = 0;

  get(packed: Packed): Accumulated | undefined {
    return this.#values[Number(packed)];
  }

  set(packed: Packed, values: Accumulated): void {
    const place = Number(packed);
    // Without a gap: a list with one is kept as a map.
    while (this.#values.length < place) this.#values.push(undefined);
    if (this.#values[place] === undefined) this.size += 1;
    this.#values[place] = values;
  }

  *entries(): Generator<readonly [Packed, Accumulated]> {
    for (const [place, values] of this.#values.entries()) if (values !== undefined) yield [place, values];
  }
}

/** Numbers of texts in the order of their coming. */
export function numberOf(text: string, numbers: Map<string, number>): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}
