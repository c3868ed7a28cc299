import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  choosePalette,
  decodeColour,
  findShade,
  hueNames,
  paletteNames,
  presentColourClass,
} from './colour-model.ts';

const anyColour = fc.record({ palette: fc.constantFrom(...paletteNames), hue: fc.constantFrom(...hueNames) });

describe('[TX-05] decodeColour', () => {
  it.each([
    ['md-red-500-bg', { palette: 'red', hue: '500' }],
    ['md-deep-purple-A200-bg', { palette: 'deep-purple', hue: 'A200' }],
    ['md-light-blue-50-bg', { palette: 'light-blue', hue: '50' }],
    [
      { palette: 'blue-grey', hue: '900' },
      { palette: 'blue-grey', hue: '900' },
    ],
    [
      { palette: 'teal', hue: 300 },
      { palette: 'teal', hue: '300' },
    ],
    [{ palette: 'teal' }, { palette: 'teal', hue: '500' }],
  ])('%j is %j', (stored, colour) => {
    expect(decodeColour(stored)).toEqual(colour);
  });

  it.each([
    null,
    '',
    'red',
    'md-red-bg',
    'md-red-550-bg',
    'md-crimson-500-bg',
    'md-red-500',
    'x md-red-500-bg',
    'md-red-A50-bg',
    { palette: 'Red', hue: '500' },
    { palette: 'red', hue: '' },
    { palette: 'constructor', hue: '500' },
  ])('%j is no colour', (stored) => {
    expect(decodeColour(stored)).toBeNull();
  });
});

describe('[TX-05] a colour', () => {
  it('comes back from its class and from its object as it was', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(decodeColour(presentColourClass(colour))).toEqual(colour);
        expect(decodeColour(colour)).toEqual(colour);
      }),
    );
  });

  it('never comes out of a text that is not its class', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const colour = decodeColour(text);
        expect(colour === null || presentColourClass(colour) === text).toBe(true);
      }),
    );
  });

  it('has the hue 500 when only its palette was chosen', () => {
    for (const palette of paletteNames) expect(choosePalette(palette)).toEqual({ palette, hue: '500' });
  });

  it('has the shade that Material gives it', () => {
    expect(findShade({ palette: 'red', hue: '500' })).toBe('#f44336');
    expect(findShade({ palette: 'light-green', hue: 'A700' })).toBe('#64dd17');
    expect(findShade({ palette: 'blue-grey', hue: '50' })).toBe('#eceff1');
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(findShade(colour)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});
