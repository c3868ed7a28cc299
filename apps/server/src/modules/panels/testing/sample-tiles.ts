// Tiles for tests, one of each kind that matters there.
import type { PanelFile, PanelTile } from '@prumo/contracts/panels/panel-file';

type TileFacts<Tile> = Tile extends PanelTile ? Omit<Tile, 'title' | 'place'> : never;

const place = { x: 0, y: 0, width: 3, height: 2 };

export function buildPanel(
  tiles: readonly TileFacts<PanelTile>[],
  filters: PanelFile['filters'] = [],
): PanelFile {
  return {
    format: 'prumo-panel',
    version: 1,
    title: 'Teste',
    description: '',
    refreshMinutes: null,
    filters,
    tiles: tiles.map((tile) => ({ title: '', place, ...tile })),
  };
}

export const ofYear = { ownPeriod: 'last-12-months', period: null } as const;
