import { describe, expect, it } from 'vitest';

import { offeredTileParameter, readOfferedTile, writeOfferedTile, type OfferedTile } from './offered-tile.ts';

function readBack(tile: OfferedTile): OfferedTile | undefined {
  const [, value = ''] = writeOfferedTile(tile).split(`?${offeredTileParameter}=`);
  return readOfferedTile(decodeURIComponent(value));
}

describe('a tile that another tool offers', () => {
  it('[PN-01] is read as it was written, whatever is in its names', () => {
    const tile = { kind: 'analysis', path: '/public/a b&c=%.saiku', title: 'Ocupação “UTI” #1' } as const;
    expect(readBack(tile)).toEqual(tile);
    const query = { kind: 'query', path: '/public/q.cda', dataAccessId: 'altas', title: '' } as const;
    expect(readBack(query)).toEqual(query);
  });

  it.each([null, '', 'x', '1', '{"kind":"text"}'])('is none in %j', (text) => {
    expect(readOfferedTile(text)).toBeUndefined();
  });

  it('names a file from the root, and of a query which one', () => {
    expect(readOfferedTile('{"kind":"analysis","path":"a.saiku","title":""}')).toBeUndefined();
    expect(readOfferedTile('{"kind":"query","path":"/a.cda","title":""}')).toBeUndefined();
  });
});
