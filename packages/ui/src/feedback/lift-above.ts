/** As the browser measures them, from the upper edge of the window. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between what floats and what it keeps clear of. */
const gap = 12;

/**
 * How far a box at the lower edge of the window has to go up to cover none of the others. Nothing where there is no
 * room above them either: then it stays, rather than leave the window.
 */
export function liftAbove(box: Edges, others: readonly Edges[]): number {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left);
  let lift = 0;
  for (const other of beside.toSorted((one, next) => next.bottom - one.bottom)) {
    const isCovered = other.top < box.bottom - lift && other.bottom > box.top - lift;
    if (isCovered) {
      lift = box.bottom - other.top + gap;
    }
  }
  return box.top - lift < gap ? 0 : lift;
}
