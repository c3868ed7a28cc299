// How a colour is kept: as the class that paints a ground in it, or as the names of its palette and hue.
import {
  amber,
  blue,
  blueGrey,
  brown,
  cyan,
  deepOrange,
  deepPurple,
  green,
  grey,
  indigo,
  lightBlue,
  lightGreen,
  lime,
  orange,
  pink,
  purple,
  red,
  teal,
  yellow,
} from '@mui/material/colors';

export interface Colour {
  readonly palette: PaletteName;
  readonly hue: HueName;
}

/** As it may have been stored: a class, or an object in which the hue may be a number or missing. */
export type StoredColour = string | { readonly palette: string; readonly hue?: string | number };

/** Null for what names no colour of Material. */
export function decodeColour(stored: StoredColour | null): Colour | null {
  if (stored === null) {
    return null;
  }
  const { palette, hue } = typeof stored === 'string' ? splitClass(stored) : stored;
  const knownPalette = paletteNames.find((name) => name === palette);
  const knownHue = hue === undefined ? defaultHue : hueNames.find((name) => name === String(hue));
  return knownPalette === undefined || knownHue === undefined
    ? null
    : { palette: knownPalette, hue: knownHue };
}

export function presentColourClass({ palette, hue }: Colour): string {
  return `md-${palette}-${hue}-bg`;
}

/** A palette is chosen before its hue. */
export function choosePalette(palette: PaletteName): Colour {
  return { palette, hue: defaultHue };
}

function splitClass(text: string): { readonly palette: string; readonly hue: string } {
  const [, palette = '', hue = ''] = /^md-([a-z-]+)-(A?\d+)-bg$/.exec(text) ?? [];
  return { palette, hue };
}

// The palettes of Material Design under the names that the class names use, in Material's own order.

export const hueNames = [
  '50',
  '100',
  '200',
  '300',
  '400',
  '500',
  '600',
  '700',
  '800',
  '900',
  'A100',
  'A200',
  'A400',
  'A700',
] as const;

export type HueName = (typeof hueNames)[number];

export const defaultHue: HueName = '500';

const palettes = {
  red,
  pink,
  purple,
  'deep-purple': deepPurple,
  indigo,
  blue,
  'light-blue': lightBlue,
  cyan,
  teal,
  green,
  'light-green': lightGreen,
  lime,
  yellow,
  amber,
  orange,
  'deep-orange': deepOrange,
  brown,
  grey,
  'blue-grey': blueGrey,
} as const;

export type PaletteName = keyof typeof palettes;

export const paletteNames: readonly PaletteName[] = [
  'red',
  'pink',
  'purple',
  'deep-purple',
  'indigo',
  'blue',
  'light-blue',
  'cyan',
  'teal',
  'green',
  'light-green',
  'lime',
  'yellow',
  'amber',
  'orange',
  'deep-orange',
  'brown',
  'grey',
  'blue-grey',
];

/** As #rrggbb. */
export function findShade({ palette, hue }: { palette: PaletteName; hue: HueName }): string {
  return palettes[palette][hue];
}
