// Where the tiles of a panel stand: a grid of columns in which every tile lies as high as those before it let it. A pointer
// and the keyboard ask the same rules.
import { panelLimits, type TilePlace } from '@prumo/contracts/panels/panel-file';

export interface PlacedTile {
  readonly id: string;
  readonly place: TilePlace;
}

export type Layout = readonly PlacedTile[];

/** How many columns and rows a tile takes. */
export interface TileSize {
  readonly width: number;
  readonly height: number;
}

/** From the top, and from the left in a row: as one reads, and as a phone shows them. */
export function listInReadingOrder<Tile extends PlacedTile>(tiles: readonly Tile[]): readonly Tile[] {
  return tiles.toSorted((one, other) => one.place.y - other.place.y || one.place.x - other.place.x);
}

/** Without overlaps and without gaps above a tile, in the order in which they are read. */
export function settleLayout(layout: Layout): Layout {
  return dropInOrder(listInReadingOrder(layout.map(withinColumns)));
}

/**
 * The layout with one tile at another place or of another size. The others make room: what was passed by more than half goes
 * before it, the rest after it. At its own place of a settled layout nothing changes.
 */
export function arrangeTile(settled: Layout, id: string, wanted: TilePlace): Layout {
  const own = settled.find((tile) => tile.id === id);
  if (own === undefined) return settled;
  const moved = withinColumns({ id, place: wanted });
  const isBefore = createPassing(own.place, moved.place);
  const others = listInReadingOrder(settled.filter((tile) => tile.id !== id));
  const arranged = dropInOrder([
    ...others.filter(isBefore),
    moved,
    ...others.filter((tile) => !isBefore(tile)),
  ]);
  return isTooLong(arranged) ? settled : arranged;
}

/** Where a tile of that size finds room: as high as possible, then as far left as possible. */
export function findRoom(layout: Layout, size: TileSize): TilePlace {
  const width = Math.min(size.width, panelLimits.columns);
  const height = Math.min(size.height, panelLimits.tallestTile);
  const places = Array.from({ length: panelLimits.columns - width + 1 }, (_unused, x) => ({
    x,
    y: findFloor(layout, { x, width }),
    width,
    height,
  }));
  return places.reduce((best, place) => (place.y < best.y ? place : best));
}

export function hasRoomFor(layout: Layout, size: TileSize): boolean {
  return layout.length < panelLimits.mostTiles && findRoom(layout, size).y < panelLimits.mostRows;
}

export type MoveDirection = 'up' | 'down' | 'left' | 'right';

/**
 * One press of an arrow key, counted from the layout that the key found: sideways by a column, upwards and downwards to the
 * next place that changes anything. The opposite key leads back. The same place where there is no other.
 */
export function stepPlace(
  settled: Layout,
  id: string,
  wanted: TilePlace,
  direction: MoveDirection,
): TilePlace {
  if (direction === 'left') return clampPlace({ ...wanted, x: wanted.x - 1 });
  if (direction === 'right') return clampPlace({ ...wanted, x: wanted.x + 1 });
  const now = arrangeTile(settled, id, wanted);
  const step = direction === 'up' ? -1 : 1;
  const end = direction === 'up' ? -1 : heightOf(settled) + 1;
  for (let y = wanted.y + step; y !== end && Math.abs(y) <= panelLimits.mostRows; y += step) {
    const place = { ...wanted, y };
    if (!isSameLayout(arrangeTile(settled, id, place), now)) return place;
  }
  return wanted;
}

/** One press with Shift: a column or a row more or less, never less than the least. */
export function stepSize(wanted: TilePlace, direction: MoveDirection, least: TileSize): TilePlace {
  const width = wanted.width + (direction === 'right' ? 1 : direction === 'left' ? -1 : 0);
  const height = wanted.height + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0);
  return fitSize(wanted, { width, height }, least);
}

/** As near to the wished size as columns and limits let it be, without moving sideways. */
export function fitSize(place: TilePlace, { width, height }: TileSize, least: TileSize): TilePlace {
  return {
    ...place,
    width: Math.max(Math.min(width, panelLimits.columns - place.x), Math.min(least.width, place.width)),
    height: Math.max(Math.min(height, panelLimits.tallestTile), Math.min(least.height, place.height)),
  };
}

/** Rows from the top to the end of the last tile. */
export function heightOf(layout: Layout): number {
  return Math.max(0, ...layout.map(({ place }) => place.y + place.height));
}

export function isSameLayout(one: Layout, other: Layout): boolean {
  const places = new Map(other.map(({ id, place }) => [id, place]));
  return (
    one.length === other.length &&
    one.every(({ id, place }) => {
      const found = places.get(id);
      return found !== undefined && isSamePlace(place, found);
    })
  );
}

function isSamePlace(one: TilePlace, other: TilePlace): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** Which of the others come before a tile that goes from one place to another. */
function createPassing(own: TilePlace, wanted: TilePlace): (tile: PlacedTile) => boolean {
  // What only goes sideways or grows lets nobody pass: those beside it make room below it.
  if (wanted.y === own.y) return ({ place }) => place.y + place.height <= own.y;
  const middle = middleOf(wanted);
  return wanted.y < own.y
    ? ({ place }) => middleOf(place) < middle
    : ({ place }) => middleOf(place) <= middle;
}

/** Each as high as those before it in its columns let it be. */
function dropInOrder(ordered: Layout): Layout {
  const dropped: PlacedTile[] = [];
  for (const { id, place } of ordered) {
    dropped.push({ id, place: { ...place, y: findFloor(dropped, place) } });
  }
  return dropped;
}

function findFloor(layout: Layout, { x, width }: Pick<TilePlace, 'x' | 'width'>): number {
  return Math.max(
    0,
    ...layout
      .filter(({ place }) => place.x < x + width && x < place.x + place.width)
      .map(({ place }) => place.y + place.height),
  );
}

function withinColumns({ id, place }: PlacedTile): PlacedTile {
  return { id, place: clampPlace(place) };
}

function clampPlace({ x, y, width, height }: TilePlace): TilePlace {
  const fitting = Math.min(width, panelLimits.columns);
  return {
    x: Math.max(0, Math.min(x, panelLimits.columns - fitting)),
    y: Math.max(0, y),
    width: fitting,
    height: Math.min(height, panelLimits.tallestTile),
  };
}

function middleOf({ y, height }: TilePlace): number {
  return y + height / 2;
}

function isTooLong(layout: Layout): boolean {
  return layout.some(({ place }) => place.y >= panelLimits.mostRows);
}
