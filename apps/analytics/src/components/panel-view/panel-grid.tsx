// The grid of a panel: places are those of the file on a wide screen; where there is little room, one column in reading order.
import { panelLimits, type PanelTile, type TilePlace } from '@prumo/contracts/panels/panel-file';
import { styled } from '@prumo/ui/styled';
import type { CSSProperties } from 'react';

/** In pixels. */
export const gridSizes = { row: 64, gap: 12 } as const;

/** Below it a panel has one column. */
export const leastWidthForColumns = 720;

export const PanelGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(${panelLimits.columns}, minmax(0, 1fr))`,
  gridAutoRows: gridSizes.row,
  gap: gridSizes.gap,
  '&[data-panel-columns="1"]': { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoRows: 'auto' },
});

export function styleOfPlace({ x, y, width, height }: TilePlace): CSSProperties {
  return { gridColumn: `${x + 1} / span ${width}`, gridRow: `${y + 1} / span ${height}`, minWidth: 0 };
}

/** In one column: what has words is as high as they are, what is drawn as high as it is wide on a desk, within reason. */
export function styleInColumn({ kind, place }: PanelTile): CSSProperties {
  const height = place.height * gridSizes.row + (place.height - 1) * gridSizes.gap;
  if (growing.has(kind)) return { minWidth: 0 };
  return { minWidth: 0, height: Math.max(168, Math.min(height, 420)) };
}

const growing: ReadonlySet<PanelTile['kind']> = new Set([
  'text',
  'links',
  'tasks',
  'non-compliances',
  'late-plans',
  'ranking',
]);
