// How large tiles are when they come, and the least at which they can still be read.
import type { PanelChartShape, PanelTileKind } from '@prumo/contracts/panels/panel-file';

import type { TileSize } from './layout.ts';

interface SizesOfKind {
  readonly usual: TileSize;
  readonly least: TileSize;
}

const sizes: Readonly<Record<PanelTileKind, SizesOfKind>> = {
  'indicator-card': { usual: { width: 3, height: 6 }, least: { width: 2, height: 4 } },
  'indicator-chart': { usual: { width: 6, height: 7 }, least: { width: 3, height: 5 } },
  number: { usual: { width: 3, height: 3 }, least: { width: 2, height: 2 } },
  chart: { usual: { width: 6, height: 7 }, least: { width: 2, height: 4 } },
  table: { usual: { width: 6, height: 7 }, least: { width: 2, height: 3 } },
  pivot: { usual: { width: 8, height: 8 }, least: { width: 3, height: 3 } },
  text: { usual: { width: 4, height: 3 }, least: { width: 1, height: 1 } },
  image: { usual: { width: 3, height: 4 }, least: { width: 1, height: 1 } },
  links: { usual: { width: 3, height: 4 }, least: { width: 2, height: 2 } },
  tasks: { usual: { width: 4, height: 6 }, least: { width: 2, height: 3 } },
  'non-compliances': { usual: { width: 4, height: 6 }, least: { width: 2, height: 3 } },
  'late-plans': { usual: { width: 4, height: 6 }, least: { width: 2, height: 3 } },
  ranking: { usual: { width: 6, height: 6 }, least: { width: 3, height: 3 } },
};

export function usualSize(kind: PanelTileKind, shape?: PanelChartShape): TileSize {
  return shape === 'gauge' ? { width: 3, height: 5 } : sizes[kind].usual;
}

export function leastSize(kind: PanelTileKind): TileSize {
  return sizes[kind].least;
}
