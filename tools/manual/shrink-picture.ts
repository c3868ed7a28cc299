// Pictures of screens have few colours. A PNG with a palette of 96 is a quarter of what the browser writes, stays
// sharp, and needs no program or package to make.
import { decodePng, type Pixels } from './decode-png.ts';
import { encodePalettePng } from './encode-palette-png.ts';

/** The same picture as a PNG with a palette. */
export function shrinkPicture(png: Buffer): Buffer {
  const { width, height, colours } = decodePng(png);
  const palette = choosePalette(countColours(colours));
  const places = new Map<number, number>();
  const indices = new Uint8Array(colours.length);
  for (const [pixel, colour] of colours.entries()) {
    let place = places.get(colour);
    if (place === undefined) {
      place = findNearest(palette, colour);
      places.set(colour, place);
    }
    indices[pixel] = place;
  }
  return encodePalettePng({ width, height, palette, indices });
}

interface CountedColour {
  readonly colour: number;
  readonly count: number;
}

function countColours(colours: Pixels['colours']): readonly CountedColour[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return Array.from(counts, ([colour, count]) => ({ colour, count }));
}

const largestPalette = 96;

/**
 * Median cut: the group that spreads widest is halved until there are enough. Each gives its most frequent colour, not
 * a mean of all, so that surfaces keep theirs exactly.
 */
function choosePalette(colours: readonly CountedColour[]): readonly number[] {
  const groups = [describeGroup(colours)];
  while (groups.length < largestPalette) {
    groups.sort((one, other) => one.weight - other.weight);
    const widest = groups.at(-1);
    if (widest === undefined || widest.spread === 0) break;
    groups.pop();
    groups.push(...halve(widest));
  }
  return groups
    .map(({ members }) => members.reduce((most, each) => (each.count > most.count ? each : most)))
    .map(({ colour }) => colour);
}

interface ColourGroup {
  readonly members: readonly CountedColour[];
  /** The channel in which the members differ most, as a shift. */
  readonly shift: number;
  readonly spread: number;
  /** How much a cut is worth: many pixels count, but less than colours that are far apart. */
  readonly weight: number;
}

const shifts = [16, 8, 0] as const;

function describeGroup(members: readonly CountedColour[]): ColourGroup {
  const spreads = shifts.map((shift) => {
    let [least, most] = [255, 0];
    for (const { colour } of members) {
      const value = (colour >> shift) & 255;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return { shift, spread: most - least };
  });
  const widest = spreads.reduce((most, each) => (each.spread > most.spread ? each : most));
  const pixels = members.reduce((sum, { count }) => sum + count, 0);
  return { members, ...widest, weight: widest.spread * Math.sqrt(pixels) };
}

function halve({ members, shift }: ColourGroup): readonly ColourGroup[] {
  const sorted = members.toSorted(
    (one, other) => ((one.colour >> shift) & 255) - ((other.colour >> shift) & 255),
  );
  const middle = sorted.length >> 1;
  return [sorted.slice(0, middle), sorted.slice(middle)].map(describeGroup);
}

function findNearest(palette: readonly number[], colour: number): number {
  let [nearest, least] = [0, Infinity];
  for (const [index, candidate] of palette.entries()) {
    const distance = measureDistance(candidate, colour);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}

function measureDistance(one: number, other: number): number {
  return shifts.reduce<number>(
    (sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2,
    0,
  );
}
