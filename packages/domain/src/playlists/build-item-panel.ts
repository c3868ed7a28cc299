// Indicators and analyses are shown as panels of their own, so that a wall shows all things alike.
import type { PanelFile, PanelTile } from '@prumo/contracts/panels/panel-file';
import type { PlaylistItem } from '@prumo/contracts/playlists/playlist';

type BuiltItem = Extract<PlaylistItem, { kind: 'indicator' | 'analysis' }>;

export function buildItemPanel(item: BuiltItem): PanelFile {
  return {
    format: 'prumo-panel',
    version: 1,
    title: item.title,
    description: '',
    refreshMinutes: null,
    filters: [],
    tiles: buildTiles(item),
  };
}

function buildTiles(item: BuiltItem): PanelTile[] {
  if (item.kind === 'analysis') {
    return [
      {
        id: 'analysis',
        kind: 'pivot',
        title: item.title,
        place: { x: 0, y: 0, width: 12, height: 10 },
        path: item.path,
        parameters: {},
      },
    ];
  }
  const { indicatorId } = item;
  return [
    {
      id: 'card',
      kind: 'indicator-card',
      title: '',
      place: { x: 0, y: 0, width: 3, height: 10 },
      indicatorId,
    },
    {
      id: 'chart',
      kind: 'indicator-chart',
      title: '',
      place: { x: 3, y: 0, width: 9, height: 10 },
      indicatorId,
      ownPeriod: 'last-24-months',
      period: null,
      showsSignals: true,
    },
  ];
}
