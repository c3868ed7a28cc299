import { panelLimits, type TilePlace } from '@prumo/contracts/panels/panel-file';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  arrangeTile,
  findRoom,
  fitSize,
  hasRoomFor,
  heightOf,
  isSameLayout,
  type Layout,
  listInReadingOrder,
  type MoveDirection,
  settleLayout,
  stepPlace,
  stepSize,
} from './layout.ts';

const place = (x: number, y: number, width: number, height: number): TilePlace => ({ x, y, width, height });

const anyPlace = fc.record({
  x: fc.integer({ min: 0, max: 11 }),
  y: fc.integer({ min: 0, max: 40 }),
  width: fc.integer({ min: 1, max: 12 }),
  height: fc.integer({ min: 1, max: 12 }),
});
const anyLayout: fc.Arbitrary<Layout> = fc
  .array(anyPlace, { minLength: 1, maxLength: 12 })
  .map((places) => settleLayout(places.map((each, index) => ({ id: `t${index}`, place: each }))));
const anyDirection = fc.constantFrom<MoveDirection>('up', 'down', 'left', 'right');
const opposites = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;

function overlaps(one: TilePlace, other: TilePlace): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function expectSound(layout: Layout): void {
  for (const [index, { place: one }] of layout.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width).toBeLessThanOrEqual(panelLimits.columns);
    for (const { place: other } of layout.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
  }
}

describe('[PN-01] the layout of a panel', () => {
  it('has no overlaps and nothing outside of its columns, wherever a tile is put and however large it is made', () => {
    fc.assert(
      fc.property(anyLayout, anyPlace, fc.nat(), (layout, wanted, choice) => {
        const id = `t${choice % layout.length}`;
        const arranged = arrangeTile(layout, id, wanted);
        expectSound(layout);
        expectSound(arranged);
        expect(arranged.map((tile) => tile.id).toSorted()).toEqual(layout.map((tile) => tile.id).toSorted());
      }),
    );
  });

  it('keeps the size of all other tiles', () => {
    fc.assert(
      fc.property(anyLayout, anyPlace, (layout, wanted) => {
        const arranged = new Map(arrangeTile(layout, 't0', wanted).map((tile) => [tile.id, tile.place]));
        for (const { id, place: before } of layout.filter((tile) => tile.id !== 't0')) {
          expect(arranged.get(id)).toMatchObject({ x: before.x, width: before.width, height: before.height });
        }
      }),
    );
  });

  it('is settled once it is settled, and stays so where a tile stays', () => {
    fc.assert(
      fc.property(anyLayout, fc.nat(), (layout, choice) => {
        expect(isSameLayout(settleLayout(layout), layout)).toBe(true);
        const tile = layout[choice % layout.length];
        if (tile === undefined) throw new Error('it is missing');
        expect(isSameLayout(arrangeTile(layout, tile.id, tile.place), layout)).toBe(true);
      }),
    );
  });

  it('is what it was after a key and its opposite, in any order of keys before', () => {
    fc.assert(
      fc.property(
        anyLayout,
        fc.nat(),
        fc.array(anyDirection, { maxLength: 6 }),
        anyDirection,
        (layout, choice, before, direction) => {
          const tile = layout[choice % layout.length];
          if (tile === undefined) throw new Error('it is missing');
          const start = before.reduce((wanted, each) => stepPlace(layout, tile.id, wanted, each), tile.place);
          const there = stepPlace(layout, tile.id, start, direction);
          if (there === start || (there.x === start.x && there.y === start.y)) return;
          const back = stepPlace(layout, tile.id, there, opposites[direction]);
          expect(isSameLayout(arrangeTile(layout, tile.id, back), arrangeTile(layout, tile.id, start))).toBe(
            true,
          );
        },
      ),
    );
  });

  it('has the same for sizes', () => {
    const least = { width: 2, height: 2 };
    fc.assert(
      fc.property(anyPlace, anyDirection, (wanted, direction) => {
        const start = fitSize({ ...wanted, x: Math.min(wanted.x, 10) }, { width: 3, height: 4 }, least);
        const there = stepSize(start, direction, least);
        if (there.width === start.width && there.height === start.height) return;
        expect(stepSize(there, opposites[direction], least)).toEqual(start);
      }),
    );
  });

  it('lets two tiles change places as soon as one has passed the other', () => {
    const layout: Layout = [
      { id: 'a', place: place(0, 0, 6, 4) },
      { id: 'b', place: place(0, 4, 6, 2) },
      { id: 'c', place: place(6, 0, 6, 6) },
    ];
    const down = arrangeTile(layout, 'a', stepPlace(layout, 'a', place(0, 0, 6, 4), 'down'));
    expect(
      isSameLayout(down, [
        { id: 'b', place: place(0, 0, 6, 2) },
        { id: 'a', place: place(0, 2, 6, 4) },
        { id: 'c', place: place(6, 0, 6, 6) },
      ]),
    ).toBe(true);
    const up = arrangeTile(layout, 'b', stepPlace(layout, 'b', place(0, 4, 6, 2), 'up'));
    expect(isSameLayout(up, down)).toBe(true);
    expect(stepPlace(layout, 'c', place(6, 0, 6, 6), 'up')).toEqual(place(6, 0, 6, 6));
  });

  it('pushes down what is in the way', () => {
    const layout: Layout = [
      { id: 'a', place: place(0, 0, 4, 2) },
      { id: 'b', place: place(4, 0, 4, 2) },
    ];
    expect(arrangeTile(layout, 'a', place(0, 0, 6, 3))).toEqual([
      { id: 'a', place: place(0, 0, 6, 3) },
      { id: 'b', place: place(4, 3, 4, 2) },
    ]);
  });

  it('changes nothing that would grow beyond its last row', () => {
    const tall = Array.from({ length: 17 }, (_unused, index) => ({
      id: `t${index}`,
      place: place(0, index * 24, 6, 24),
    }));
    expect(heightOf(tall)).toBe(408);
    const layout = settleLayout([...tall, { id: 'x', place: place(6, 0, 2, 2) }]);
    expect(arrangeTile(layout, 'x', place(5, 0, 2, 24))).toBe(layout);
    expect(arrangeTile(layout, 'nobody', place(0, 0, 1, 1))).toBe(layout);
    expect(hasRoomFor(layout, { width: 12, height: 1 })).toBe(false);
    expect(hasRoomFor(layout, { width: 6, height: 1 })).toBe(true);
  });

  it('finds room as high and as far left as there is any', () => {
    const layout: Layout = [
      { id: 'a', place: place(0, 0, 4, 4) },
      { id: 'b', place: place(4, 0, 4, 2) },
    ];
    expect(findRoom(layout, { width: 4, height: 3 })).toEqual(place(8, 0, 4, 3));
    expect(findRoom(layout, { width: 8, height: 3 })).toEqual(place(4, 2, 8, 3));
    expect(findRoom([], { width: 40, height: 40 })).toEqual(place(0, 0, 12, 24));
  });

  it('[PN-04] is read from the top, and from the left in a row', () => {
    const layout: Layout = [
      { id: 'c', place: place(0, 2, 4, 4) },
      { id: 'b', place: place(4, 0, 4, 2) },
      { id: 'a', place: place(0, 0, 4, 2) },
    ];
    expect(listInReadingOrder(layout).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('has tiles of their least size at least, unless they were smaller', () => {
    expect(stepSize(place(0, 0, 2, 2), 'left', { width: 2, height: 2 })).toEqual(place(0, 0, 2, 2));
    expect(fitSize(place(8, 0, 3, 3), { width: 30, height: 90 }, { width: 2, height: 2 })).toEqual(
      place(8, 0, 4, 24),
    );
    expect(fitSize(place(0, 0, 1, 1), { width: 0, height: 0 }, { width: 3, height: 3 })).toEqual(
      place(0, 0, 1, 1),
    );
  });
});
