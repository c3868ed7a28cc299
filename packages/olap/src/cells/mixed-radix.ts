/** Exact whatever the sizes: beyond what numbers hold it is a long one. */
export type Packed = number | bigint;

/** Several small numbers as one; those are in the order of these, the first number counting most. */
export class MixedRadix {
  readonly #sizes: readonly number[];
  readonly #isLong: boolean;

  /** @param sizes how many values each number can have, from zero */
  constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
    this.#isLong = sizes.reduce((product, size) => product * size, 1) > Number.MAX_SAFE_INTEGER;
  }

  pack(numbers: ArrayLike<number>): Packed {
    if (this.#isLong) return this.#packLong(numbers);
    let packed = 0;
    for (let index = 0; index < this.#sizes.length; index += 1)
      packed = packed * (this.#sizes[index] ?? 1) + (numbers[index] ?? 0);
    return packed;
  }

  #packLong(numbers: ArrayLike<number>): bigint {
    let packed = 0n;
    for (const [index, size] of this.#sizes.entries())
      packed = packed * BigInt(size) + BigInt(numbers[index] ?? 0);
    return packed;
  }

  /** Into a list that is there already: it is done for each cell. */
  unpack(packed: Packed, into: number[]): void {
    let rest = packed;
    for (let index = this.#sizes.length - 1; index >= 0; index -= 1) {
      const size = this.#sizes[index] ?? 1;
      if (typeof rest === 'bigint') {
        into[index] = Number(rest % BigInt(size));
        rest /= BigInt(size);
      } else {
        into[index] = rest % size;
        rest = Math.floor(rest / size);
      }
    }
  }
}

export function comparePacked(one: Packed, other: Packed): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
