import { describe, expect, it } from 'vitest';

import {
  addDisconnectWrite,
  cancelDisconnectWrites,
  type DisconnectWrite,
  presentDisconnectUpdate,
} from './disconnect-writes.ts';

function gather(...writes: readonly (readonly [string, unknown])[]): readonly DisconnectWrite[] {
  return writes.reduce<readonly DisconnectWrite[]>(
    (all, [path, json]) => addDisconnectWrite(all, { path: path.split('/'), json }),
    [],
  );
}

describe('what is left for the end of a connection', () => {
  it('[RD-02] is one update, whose places lie apart', () => {
    expect(presentDisconnectUpdate(gather(['a/b', 1], ['a/c', null]))).toEqual({ 'a/b': 1, 'a/c': null });
  });

  it('[RD-02] the later one counts, at the same place, above it and within it', () => {
    expect(presentDisconnectUpdate(gather(['a/b', 1], ['a/b', 2]))).toEqual({ 'a/b': 2 });
    expect(presentDisconnectUpdate(gather(['a/b', 1], ['x', 1], ['a', 2]))).toEqual({ x: 1, a: 2 });
    expect(presentDisconnectUpdate(gather(['a', { b: 1, c: 2 }], ['a/b/d', 3]))).toEqual({
      a: { b: { d: 3 }, c: 2 },
    });
    expect(presentDisconnectUpdate(gather(['a', { '.sv': 'timestamp' }], ['a/b', 3]))).toEqual({
      a: { b: 3 },
    });
  });

  it('[RD-02] is taken back with all that lies below a place', () => {
    const writes = gather(['a/b', 1], ['a/c/d', 2], ['e', 3]);
    expect(presentDisconnectUpdate(cancelDisconnectWrites(writes, ['a']))).toEqual({ e: 3 });
    expect(cancelDisconnectWrites(writes, [])).toEqual([]);
  });
});
