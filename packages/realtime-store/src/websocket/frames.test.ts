import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createFrameJoiner, longestFrame, splitMessage } from './frames.ts';

function join(frames: readonly string[], longest = 1_000_000): readonly (string | undefined)[] {
  const joiner = createFrameJoiner(() => longest);
  return frames.map((frame) => joiner.take(frame));
}

/** Messages are objects of JSON, never a bare number. */
const message = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.nat(40_000))
  .map(([text, repeats]) => JSON.stringify({ text: text.repeat(Math.ceil(repeats / (text.length + 1))) }));

describe('frames', () => {
  it('[RD-01] of any message give the message back, none longer than clients take, none with half a character', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 3 }), (messages) => {
        const frames = messages.flatMap(splitMessage);
        expect(frames.every(({ length }) => length <= longestFrame)).toBe(true);
        expect(frames.every((frame) => Buffer.from(frame).toString() === frame)).toBe(true);
        expect(join(frames).filter((text) => text !== undefined)).toEqual(messages);
      }),
      { numRuns: 50 },
    );
  });

  it('[RD-01] of a client that cuts wherever it likes are joined', () => {
    fc.assert(
      fc.property(message, fc.integer({ min: 1, max: 5_000 }), (text, size) => {
        const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
          text.slice(index * size, (index + 1) * size),
        );
        fc.pre(parts.length <= 4_096);
        expect(join([String(parts.length), ...parts]).at(-1)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('[RD-01] are counted from the second on: a message of one has no count', () => {
    expect(splitMessage('x'.repeat(longestFrame))).toHaveLength(1);
    expect(splitMessage('x'.repeat(longestFrame + 1)).slice(0, 1)).toEqual(['2']);
  });

  it('[RD-01] a sign of life is no message, in the middle of one it is a part of it', () => {
    expect(join(['0', '{}', '0', '{}'])).toEqual([undefined, '{}', undefined, '{}']);
    expect(join(['3', '[1', '0', ']'])).toEqual([undefined, undefined, undefined, '[10]']);
  });

  it('[RD-03] that are too long together, or too many, end the connection', () => {
    expect(() => join(['x'.repeat(101)], 100)).toThrow('A message is too long.');
    expect(() => join(['3', 'x'.repeat(60), 'x'.repeat(60)], 100)).toThrow('A message is too long.');
    expect(() => join(['999999'])).toThrow('A message has too many frames.');
  });
});
