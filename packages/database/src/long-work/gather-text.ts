import type { Yielder } from './create-yielder.ts';

/** So long that pieces are few, so short that turning one into bytes takes no time. */
const pieceLength = 64 * 1024;

/** A long text in UTF-8, written bit by bit; the pieces together are the whole. */
export async function gatherText(bits: Iterable<string>, yielder: Yielder): Promise<readonly Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of streamText(bits, yielder)) pieces.push(piece);
  return pieces;
}

/** Likewise, each piece as soon as it is written: whoever takes them slowly has the rest written later. */
export async function* streamText(bits: Iterable<string>, yielder: Yielder): AsyncGenerator<Buffer, void> {
  let text = '';
  for (const bit of bits) {
    text += bit;
    if (text.length >= pieceLength) {
      yield Buffer.from(text, 'utf8');
      text = '';
    }
    if (yielder.isDue()) await yielder.giveWay();
  }
  if (text !== '') yield Buffer.from(text, 'utf8');
}
