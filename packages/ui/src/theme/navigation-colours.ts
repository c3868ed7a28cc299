import { blendColours } from './blend-colours.ts';
import { neutralTokens } from './theme-tokens.ts';

/** The colours of a navigation on one ground, besides the accent of the active entry. */
export interface NavigationColours {
  readonly ground: string;
  readonly headerGround: string;
  readonly hoverGround: string;
  readonly expandedGround: string;
  readonly text: string;
  readonly groupText: string;
  readonly line: string;
  readonly focus: string;
  readonly scrollThumb: string;
}

/** On the theme's primary: shades of white and black over it, as opaque colours whose contrast can be told. */
export function buildDarkNavigationColours(primary: string): NavigationColours {
  const { onColour, shade } = neutralTokens;
  return {
    ground: primary,
    headerGround: blendColours(onColour, primary, 0.05),
    hoverGround: blendColours(shade, primary, 0.1),
    expandedGround: blendColours(shade, primary, 0.12),
    text: blendColours(onColour, primary, 0.75),
    groupText: blendColours(onColour, primary, 0.6),
    line: blendColours(onColour, primary, 0.12),
    focus: onColour,
    scrollThumb: blendColours(onColour, primary, 0.5),
  };
}

/** On white: for the drop-downs of the horizontal navigation. */
export function buildLightNavigationColours(ground: string): NavigationColours {
  const { surface, ink, inkMuted, hairline, controlEdge } = neutralTokens;
  return {
    ground: surface,
    headerGround: surface,
    hoverGround: ground,
    expandedGround: ground,
    text: ink,
    groupText: inkMuted,
    line: hairline,
    focus: ink,
    scrollThumb: controlEdge,
  };
}
