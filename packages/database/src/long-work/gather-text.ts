import type { Yielder } from './create-yielder.ts';

/** So long that pieces are few, so short that turning one into bytes takes no time. */
const pieceLength = 64 * 1024;

/** A long text in UTF-8, written bit by bit; the pieces together are the whole. */
export async function gatherText(bits: Iterable<string>, yielder: Yielder): Promise<readonly Buffer[]> {
  const pieces: Buffer[] = [];
  let text = '';
  for (const bit of bits) {
    text += bit;
    if (text.length >= pieceLength) {
      pieces.push(Buffer.from(text, 'utf8'));
      text = '';
    }
    if (yielder.isDue()) await yielder.giveWay();
  }
  if (text !== '') pieces.push(Buffer.from(text, 'utf8'));
  return pieces;
}
