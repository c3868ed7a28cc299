// A panel as a television gets it: what is drawn, and nothing of where it comes from. Whoever holds its token learns no path, no
// query and no MDX by it.
import type { PanelFile, PanelSource, PanelTile } from '@prumo/contracts/panels/panel-file';

/** Pictures are files of the repository, which no television may ask for; links lead to pages that it cannot open. */
const leftOut: ReadonlySet<PanelTile['kind']> = new Set(['image', 'links']);

const hidden = '/-';

export function buildDevicePanel(panel: PanelFile): PanelFile {
  return {
    ...panel,
    description: '',
    filters: [],
    tiles: panel.tiles.filter(({ kind }) => !leftOut.has(kind)).map(hideOrigin),
  };
}

function hideOrigin(tile: PanelTile): PanelTile {
  if (tile.kind === 'pivot') return { ...tile, path: hidden, parameters: {} };
  return 'source' in tile ? { ...tile, source: hideSource(tile.source) } : tile;
}

function hideSource(source: PanelSource): PanelSource {
  switch (source.kind) {
    case 'analysis':
      return { kind: 'analysis', path: hidden, parameters: {} };
    case 'mdx':
      return { kind: 'mdx', catalogue: '-', mdx: '-', parameters: {} };
    case 'query':
      return { kind: 'query', path: hidden, dataAccessId: '-', parameters: {} };
    case 'indicator':
      return source;
  }
}
