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
  readonly #cells = new Map<Packed, Accumulated>();
  readonly #wanted: number[] = [];

  constructor(numbers: readonly ReadonlyMap<string, number>[]) {
    this.numbers = numbers;
    this.radix = new MixedRadix(numbers.map(({ size }) => size));
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

  packed(): IterableIterator<Packed> {
    return this.#cells.keys();
  }

  entries(): IterableIterator<[Packed, Accumulated]> {
    return this.#cells.entries();
  }
}

/** Numbers of texts in the order of their coming. */
export function numberOf(text: string, numbers: Map<string, number>): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}
