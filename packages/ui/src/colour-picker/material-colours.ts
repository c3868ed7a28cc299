// The palettes of Material Design under the names that the class names use, in Material's own order.
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
