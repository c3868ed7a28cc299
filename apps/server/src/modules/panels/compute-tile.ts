// What one tile shows. Sources that several tiles have in common are asked once.
import { setMaxListeners } from 'node:events';

import { presentGridRows } from '@prumo/bi-server/tiles/create-tile-sources';
import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import type { Grid } from '@prumo/bi-server/saiku/present-cellset';
import type { PresentedTileContent } from '@prumo/contracts/panels/panel-calls';
import type { PanelParameters, PanelSource, PanelTile } from '@prumo/contracts/panels/panel-file';
import type { Month, Period } from '@prumo/domain/indicators/month';
import type { ResolvedFilter } from '@prumo/domain/panels/resolve-filters';
import {
  resolveTileDepartment,
  resolveTileParameters,
  resolveTilePeriod,
} from '@prumo/domain/panels/resolve-parameters';

import type { IndicatorTiles } from './indicator-tiles.ts';
import type { PanelViewer } from './panel-viewer.ts';
import { presentNumber, presentPivot, presentRows, type TileRows } from './row-tiles.ts';
import { createGate, runWithin } from './run-tile.ts';
import { TileFailure } from './tile-failure.ts';
import type { WorkTiles } from './work-tiles.ts';

/** Tiles of one person at a moment; what several of them need is read once. */
export interface PersonTiles {
  readonly indicatorTiles: IndicatorTiles;
  readonly workTiles: WorkTiles;
}

export interface TileComputer {
  compute(tile: PanelTile): Promise<PresentedTileContent>;
  /** Of a saved query, as for a list to choose from. */
  readQuery(query: { readonly path: string; readonly dataAccessId: string }): Promise<TileRows>;
}

/** Of one panel at a moment. */
interface PanelMoment {
  readonly viewer: PanelViewer;
  readonly tiles: PersonTiles;
  readonly timeLimitMs: number;
  readonly filters: ReadonlyMap<string, ResolvedFilter>;
  readonly thisMonth: Month;
}

/** A person has two queries at a time, and few of theirs may wait: a panel of sixty tiles does not push in. */
const mostSourcesAtOnce = 8;
/** Of what our own database answers, whose connections are for everybody. */
const mostOwnAtOnce = 8;

const pictures = /\.(?:png|jpe?g|gif|webp|svg)$/i;

export function createTileComputer(moment: PanelMoment): TileComputer {
  const { viewer, filters, thisMonth, timeLimitMs } = moment;
  const { actor, sources } = viewer;
  const { indicatorTiles, workTiles } = moment.tiles;
  const enterSources = createGate(mostSourcesAtOnce);
  const enterOwn = createGate(mostOwnAtOnce);
  // Each tile listens to it; Node would take so many for a leak.
  setMaxListeners(0, viewer.signal);
  const asked = new Map<string, Promise<unknown>>();

  async function within<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return await runWithin(work, { signal: viewer.signal, timeLimitMs });
  }

  /** Whoever comes second waits with the first, and has its outcome. */
  async function askOnce<Result>(
    key: readonly unknown[],
    ask: (signal: AbortSignal) => Promise<Result>,
    enter = enterSources,
  ): Promise<Result> {
    const text = JSON.stringify(key);
    const known = asked.get(text);
    // Under a key stands what this very function put there, for a question of the same kind.
    if (known !== undefined) return (await known) as Result;
    const begun = enter(async () => await within(ask));
    asked.set(text, begun);
    return await begun;
  }

  /** Of indicators: what tiles read together takes one place, not one each. */
  async function askTogether<Result>(key: readonly unknown[], ask: () => Promise<Result>): Promise<Result> {
    return await askOnce(key, ask, async (work) => await work());
  }

  /** What the product's own services have. */
  async function askOwn<Result>(
    key: readonly unknown[],
    ask: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return await askOnce(key, ask, enterOwn);
  }

  async function runQuery(
    path: string,
    dataAccessId: string,
    given: ReadonlyMap<string, string>,
  ): Promise<ResultTable> {
    return await askOnce(
      ['query', path, dataAccessId, [...given]],
      async (signal) => await sources.runQuery({ path, dataAccessId, parameters: given }, signal),
    );
  }

  async function runAnalysis(path: string, parameters: PanelParameters): Promise<Grid> {
    const given = resolveTileParameters(parameters, filters);
    return await askOnce(
      ['analysis', path, [...given]],
      async (signal) => await sources.runAnalysis({ path, parameters: given }, signal),
    );
  }

  async function runMdx(source: Extract<PanelSource, { readonly kind: 'mdx' }>): Promise<Grid> {
    const { catalogue, mdx } = source;
    const parameters = resolveTileParameters(source.parameters, filters);
    return await askOnce(
      ['mdx', catalogue, mdx, [...parameters]],
      async (signal) => await sources.runMdx({ catalogue, mdx, parameters }, signal),
    );
  }

  async function readRows(source: PanelSource, period: Period): Promise<TileRows> {
    switch (source.kind) {
      case 'indicator':
        return await askTogether(
          ['rows', source.indicatorId, period],
          async () => await indicatorTiles.listRows(source.indicatorId, period),
        );
      case 'query': {
        const { path, dataAccessId, parameters } = source;
        return presentRows(await runQuery(path, dataAccessId, resolveTileParameters(parameters, filters)));
      }
      case 'analysis':
        return presentRows(
          await presentGridRows(await runAnalysis(source.path, source.parameters), viewer.signal),
        );
      case 'mdx':
        return presentRows(await presentGridRows(await runMdx(source), viewer.signal));
    }
  }

  function wishOf(tile: { readonly department: string | null; readonly most: number }) {
    return { departmentId: resolveTileDepartment(tile, filters)?.id ?? null, most: tile.most };
  }

  return {
    async readQuery({ path, dataAccessId }) {
      return presentRows(await runQuery(path, dataAccessId, new Map()));
    },

    async compute(tile) {
      switch (tile.kind) {
        case 'indicator-card':
          return await askTogether(
            ['card', tile.indicatorId],
            async () => await indicatorTiles.showCard(tile.indicatorId),
          );
        case 'indicator-chart': {
          const { indicatorId, showsSignals } = tile;
          const chart = { indicatorId, period: resolveTilePeriod(tile, filters, thisMonth), showsSignals };
          return await askTogether(['chart', chart], async () => await indicatorTiles.showChart(chart));
        }
        case 'number': {
          const { source } = tile;
          const period = resolveTilePeriod(tile, filters, thisMonth);
          if (source.kind !== 'indicator') return presentNumber(await readRows(source, period), tile);
          return await askTogether(
            ['number', source.indicatorId, period],
            async () => await indicatorTiles.showNumber(source.indicatorId, period),
          );
        }
        case 'chart':
        case 'table':
          return {
            kind: 'rows',
            ...(await readRows(tile.source, resolveTilePeriod(tile, filters, thisMonth))),
          };
        case 'pivot':
          return presentPivot(await runAnalysis(tile.path, tile.parameters));
        case 'text':
        case 'links':
          return { kind: 'static' };
        case 'image':
          if (!pictures.test(tile.path)) throw new TileFailure('bad-source');
          await askOwn(['file', tile.path], async (signal) => await sources.requireFile(tile.path, signal));
          return { kind: 'static' };
        case 'tasks':
          return await askOwn(
            [tile.kind, tile.most],
            async (signal) => await workTiles.listTasks(viewer, tile.most, signal),
          );
        case 'non-compliances': {
          const wish = wishOf(tile);
          return await askOwn([tile.kind, wish], async () => await workTiles.listCases(actor, wish));
        }
        case 'late-plans': {
          const wish = wishOf(tile);
          return await askOwn([tile.kind, wish], async () => await workTiles.listLatePlans(viewer, wish));
        }
        case 'ranking': {
          const wish = wishOf(tile);
          return await askOwn([tile.kind, wish], async () => await workTiles.rank(wish));
        }
      }
    },
  };
}
