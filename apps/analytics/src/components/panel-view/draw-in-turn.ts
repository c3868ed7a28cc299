// Tiles that come near are drawn one after the other, each in a frame of its own: two charts in one would hold up whoever
// scrolls.

const waiting = new Set<() => void>();
let isPlanned = false;

/** Returns what takes the wish back. */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  plan();
  return () => waiting.delete(draw);
}

function plan(): void {
  if (isPlanned || waiting.size === 0) return;
  isPlanned = true;
  // After the frame, so that it is painted first.
  requestAnimationFrame(() => setTimeout(drawNext));
}

function drawNext(): void {
  isPlanned = false;
  const [next] = waiting;
  if (next === undefined) return;
  waiting.delete(next);
  next();
  plan();
}
