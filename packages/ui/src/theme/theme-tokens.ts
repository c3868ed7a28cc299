import type { ThemeName } from './theme-names.ts';

/**
 * Every colour of the product. Screens take colours from the MUI theme built of these, never literally.
 * The accents of default, pink and teal are darker than the original's: white text on them must be readable.
 */
export interface ThemeTokens {
  /** Brand surfaces: side navigation, marks. */
  readonly primary: string;
  /** The one main action of a screen, active items, links. */
  readonly accent: string;
  readonly accentHover: string;
  /** Ground of something quietly chosen or pointed at. */
  readonly accentSoft: string;
  readonly warn: string;
  readonly warnSoft: string;
  /** What lies behind the white surfaces. */
  readonly ground: string;
}

/** What all themes share. */
export const neutralTokens = {
  surface: '#FFFFFF',
  onColour: '#FFFFFF',
  /** Laid thinly over a colour to darken it. */
  shade: '#000000',
  ink: '#1F2A30',
  inkMuted: '#55636B',
  /** Edges that only order the surface; edges of controls are darker. */
  hairline: '#DDE3E6',
  controlEdge: '#75838C',
  disabledFill: '#E4E9EB',
  disabledInk: '#5A676F',
  /** An icon that stands alone: fainter than that of an enabled button, as nothing else tells them apart. */
  disabledSign: '#808E96',
  /** Ground of what floats over everything for a moment, like a toast. */
  floating: '#263238',
  /** Shadows only under what floats: a card over a picture, a menu or toast, a dialog. */
  raisedShadow: '0 12px 32px -12px rgba(15, 40, 50, 0.18)',
  floatingShadow: '0 8px 24px -6px rgba(15, 40, 50, 0.24)',
  dialogShadow: '0 24px 64px -12px rgba(15, 40, 50, 0.36)',
  backdrop: 'rgba(20, 32, 38, 0.44)',
  /** Around the frame of the boxed mode. */
  boxedGround: '#3F4450',
  boxedShadow: '0 0 12px rgba(0, 0, 0, 0.45)',
} as const;

/** What a person says of their presence. Darker than the original's: a sign must stand out from white. */
export const presenceTokens = {
  online: '#388E3C',
  away: '#B26A00',
  busy: '#D32F2F',
  invisible: '#75838C',
  offline: '#616161',
} as const;

/** Parts of a program's text; what else it has takes its colours from the theme. */
export const codeTokens = { literal: '#8A4B08' } as const;

export const themeTokens: Readonly<Record<ThemeName, ThemeTokens>> = {
  default: {
    primary: '#2D323E',
    accent: '#0273B1',
    accentHover: '#02639A',
    accentSoft: '#E6F3FA',
    warn: '#C62828',
    warnSoft: '#FDEEED',
    ground: '#F5F5F5',
  },
  pink: {
    primary: '#37474F',
    accent: '#C2185B',
    accentHover: '#A3124B',
    accentSoft: '#FBE7EF',
    warn: '#1565C0',
    warnSoft: '#E5EFFA',
    ground: '#F5F5F5',
  },
  teal: {
    primary: '#1A3865',
    accent: '#00796B',
    accentHover: '#00665B',
    accentSoft: '#E0F2F0',
    warn: '#BF360C',
    warnSoft: '#FBEAE4',
    ground: '#F5F5F5',
  },
  veltio: {
    primary: '#0F3D47',
    accent: '#0B7A63',
    accentHover: '#086753',
    accentSoft: '#E1F2ED',
    warn: '#B3261E',
    warnSoft: '#FAEAE8',
    ground: '#F4F7F7',
  },
  prumo: {
    primary: '#16233F',
    accent: '#1D66D6',
    accentHover: '#1756B7',
    accentSoft: '#E6EFFC',
    warn: '#B3261E',
    warnSoft: '#FAEAE8',
    ground: '#F4F6FA',
  },
};

/** Fixed by the specification and the same in every theme. Too light for text: words beside them are in ink. */
export const chartTokens = { results: '#ff7f0e', targets: '#0e7fff' } as const;

/** Kinds of points of a control chart and their signs, the same in every theme; a shape or a word always goes with them. */
export const signalTokens = {
  common: '#616E76',
  improvement: '#0069A8',
  concern: '#B34A00',
  neutral: '#5B2C8F',
} as const;

/**
 * Series of charts in their order, the same in every theme: told apart by people with any kind of colour blindness, and
 * each dark enough to stand out from white.
 */
export const seriesTokens = [
  '#0072B2',
  '#D55E00',
  '#00875F',
  '#AA4A86',
  '#8A6200',
  '#3F8FC9',
  '#4A4F57',
  '#7A2E1D',
] as const;
