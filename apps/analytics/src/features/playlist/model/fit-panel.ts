import type { TilePlace } from '@prumo/contracts/panels/panel-file';

interface GridSizes {
  readonly row: number;
  readonly gap: number;
  /** Below it a panel has one column, and is scrolled. */
  readonly leastWidth: number;
}

/**
 * Smaller than this nothing can be read, and what is below the screen is not seen: a panel of twenty rows fits a television
 * of 1080 lines. Larger looks coarse.
 */
const zooms = { least: 0.6, most: 2.4 };

const padding = 24;

/** How much larger or smaller a panel is drawn so that its rows fill a place. */
export function fitPanel(
  tiles: readonly { readonly place: TilePlace }[],
  place: { readonly width: number; readonly height: number },
  { row, gap, leastWidth }: GridSizes,
): number {
  if (tiles.length === 0 || place.width < leastWidth) return 1;
  const rows = Math.max(...tiles.map(({ place: { y, height } }) => y + height));
  const naturalHeight = rows * row + (rows - 1) * gap + padding;
  const byHeight = place.height / naturalHeight;
  // Never so large that the columns are lost.
  const byWidth = place.width / (leastWidth + padding);
  return Math.max(zooms.least, Math.min(zooms.most, byHeight, byWidth));
}
