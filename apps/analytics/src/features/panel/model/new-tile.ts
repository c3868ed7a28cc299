// Tiles as they begin, and what still has to be chosen before they can show anything. Pure.
import type { OfferedTile } from '@prumo/contracts/panels/offered-tile';
import type {
  PanelChartShape,
  PanelFile,
  PanelFilter,
  PanelSource,
  PanelTile,
  PanelTileKind,
} from '@prumo/contracts/panels/panel-file';
import { findRoom, settleLayout, type Layout } from '@prumo/domain/panels/layout';
import { usualSize } from '@prumo/domain/panels/tile-sizes';

import { texts } from '../texts.ts';

export const emptyPanel: PanelFile = {
  format: 'prumo-panel',
  version: 1,
  title: texts.untitled,
  description: '',
  refreshMinutes: null,
  filters: [],
  tiles: [],
};

export function createTileId(taken: readonly { readonly id: string }[]): string {
  const known = new Set(taken.map(({ id }) => id));
  let number = taken.length + 1;
  while (known.has(`t${number}`)) number += 1;
  return `t${number}`;
}

/** Which kind, and of charts which shape. */
export interface TileChoice {
  readonly kind: PanelTileKind;
  readonly shape?: PanelChartShape;
}

export function createTile(panel: PanelFile, { kind, shape }: TileChoice): PanelTile {
  const base = {
    id: createTileId(panel.tiles),
    title: '',
    place: findRoom(panel.tiles, usualSize(kind, shape)),
  };
  const period = findFilter(panel.filters, 'period');
  const department = findFilter(panel.filters, 'department');
  const ownPeriod = 'last-12-months' as const;
  switch (kind) {
    case 'indicator-card':
      return { ...base, kind, indicatorId: unchosen };
    case 'indicator-chart':
      return { ...base, kind, indicatorId: unchosen, ownPeriod, period, showsSignals: true };
    case 'number':
      return {
        ...base,
        kind,
        source: unchosenSource,
        ownPeriod,
        period,
        target: null,
        isHigherBetter: true,
        decimals: 0,
        unit: '',
      };
    case 'chart':
      return {
        ...base,
        kind,
        shape: shape ?? 'bar',
        source: unchosenSource,
        ownPeriod,
        period,
        gauge: shape === 'gauge' ? { from: 0, to: 100, target: null } : null,
      };
    case 'table':
      return { ...base, kind, source: unchosenSource, ownPeriod, period };
    case 'pivot':
      return { ...base, kind, path: unchosenPath, parameters: {} };
    case 'text':
      return { ...base, kind, text: '' };
    case 'image':
      return { ...base, kind, path: unchosenPath, alternative: '?' };
    case 'links':
      return { ...base, kind, links: [] };
    case 'tasks':
      return { ...base, kind, most: usualListLength };
    case 'non-compliances':
    case 'late-plans':
    case 'ranking':
      return { ...base, kind, department, most: usualListLength };
  }
}

const usualListLength = 10;

/** Stand where something is still to be chosen; no indicator and no file is called so. */
export const unchosen = '?';
export const unchosenPath = '/?';
const unchosenSource: PanelSource = { kind: 'indicator', indicatorId: unchosen };

function findFilter(filters: readonly PanelFilter[], kind: PanelFilter['kind']): string | null {
  return filters.find((filter) => filter.kind === kind)?.name ?? null;
}

/** Whether it says all that the server needs to show it. */
export function isComplete(tile: PanelTile): boolean {
  switch (tile.kind) {
    case 'indicator-card':
    case 'indicator-chart':
      return tile.indicatorId !== unchosen;
    case 'number':
    case 'chart':
    case 'table':
      return isSourceComplete(tile.source);
    case 'pivot':
      return tile.path !== unchosenPath;
    case 'image':
      return tile.path !== unchosenPath && tile.alternative.trim() !== '' && tile.alternative !== '?';
    default:
      return true;
  }
}

function isSourceComplete(source: PanelSource): boolean {
  switch (source.kind) {
    case 'indicator':
      return source.indicatorId !== unchosen;
    case 'analysis':
      return source.path !== unchosenPath;
    case 'query':
      return source.path !== unchosenPath && source.dataAccessId !== unchosen;
    case 'mdx':
      return source.mdx.trim() !== '' && source.catalogue !== unchosen;
  }
}

export function createSource(kind: PanelSource['kind']): PanelSource {
  switch (kind) {
    case 'indicator':
      return unchosenSource;
    case 'analysis':
      return { kind, path: unchosenPath, parameters: {} };
    case 'query':
      return { kind, path: unchosenPath, dataAccessId: unchosen, parameters: {} };
    case 'mdx':
      return { kind, catalogue: unchosen, mdx: ' ', parameters: {} };
  }
}

/** What another tool offers, as a tile of this panel. */
export function addOffered(panel: PanelFile, offer: OfferedTile): PanelFile {
  const tile: PanelTile =
    offer.kind === 'analysis'
      ? {
          id: createTileId(panel.tiles),
          kind: 'pivot',
          title: offer.title,
          place: findRoom(panel.tiles, usualSize('pivot')),
          path: offer.path,
          parameters: {},
        }
      : {
          id: createTileId(panel.tiles),
          kind: 'table',
          title: offer.title,
          place: findRoom(panel.tiles, usualSize('table')),
          source: { kind: 'query', path: offer.path, dataAccessId: offer.dataAccessId, parameters: {} },
          ownPeriod: 'last-12-months',
          period: findFilter(panel.filters, 'period'),
        };
  return { ...panel, tiles: [...panel.tiles, tile] };
}

export function placeTiles(panel: PanelFile, layout: Layout): PanelFile {
  const places = new Map(layout.map(({ id, place }) => [id, place]));
  return {
    ...panel,
    tiles: panel.tiles.map((tile) => ({ ...tile, place: places.get(tile.id) ?? tile.place })),
  };
}

export function replaceTile(panel: PanelFile, changed: PanelTile): PanelFile {
  return { ...panel, tiles: panel.tiles.map((tile) => (tile.id === changed.id ? changed : tile)) };
}

/** The others close up. */
export function removeTile(panel: PanelFile, id: string): PanelFile {
  const left = { ...panel, tiles: panel.tiles.filter((tile) => tile.id !== id) };
  return placeTiles(left, settleLayout(left.tiles));
}

export function duplicateTile(panel: PanelFile, id: string): PanelFile {
  const tile = panel.tiles.find((each) => each.id === id);
  if (tile === undefined) return panel;
  const copy = { ...tile, id: createTileId(panel.tiles), place: findRoom(panel.tiles, tile.place) };
  return { ...panel, tiles: [...panel.tiles, copy] };
}
