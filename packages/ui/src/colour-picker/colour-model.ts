// How a colour is kept: as the class that paints a ground in it, or as the names of its palette and hue.
import { defaultHue, hueNames, paletteNames, type HueName, type PaletteName } from './material-colours.ts';

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
