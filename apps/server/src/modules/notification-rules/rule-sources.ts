// Saved queries, analyses and panels, computed as somebody: whoever saved the rule, or each receiver of what it tells.
import { presentGridRows, type TileSources } from '@prumo/bi-server/tiles/create-tile-sources';
import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import type { ReportContent, RuleSource } from '@prumo/contracts/notification-rules/rule';
import type { PresentedTileAnswer } from '@prumo/contracts/panels/panel-calls';

import type { Actor } from '../../gateway/actor.ts';
import { createEmbeddedViewerSources } from '../panels/embedded-viewer-sources.ts';
import { runWithin } from '../panels/run-tile.ts';
import { TileFailure, classifyFailure } from '../panels/tile-failure.ts';
import type { PanelComputer } from '../playlists/panel-computer.ts';
import { presentNumber } from './present-values.ts';
import { texts } from './texts.ts';

export interface ComputedContent {
  /** What the file is called. */
  readonly title: string;
  readonly table: ResultTable | null;
  /** Numbers of a panel, one sentence each. */
  readonly lines: readonly string[];
}

export interface RuleSources {
  /** Throws TileFailure. */
  compute(actor: Actor, source: RuleSource): Promise<ComputedContent>;
  computePanel(
    actor: Actor,
    content: Extract<ReportContent, { readonly kind: 'panel' }>,
  ): Promise<ComputedContent>;
}

interface RuleSourcesParts {
  readonly tileSources: TileSources;
  readonly panels: PanelComputer;
  readonly timeLimitMs: number;
}

export function createRuleSources({ tileSources, panels, timeLimitMs }: RuleSourcesParts): RuleSources {
  return {
    async compute(actor, source) {
      const sources = createEmbeddedViewerSources(tileSources, actor);
      const parameters = new Map(Object.entries(source.parameters));
      try {
        const table = await runWithin(
          async (signal) =>
            source.kind === 'query'
              ? await sources.runQuery(
                  { path: source.path, dataAccessId: source.dataAccessId, parameters },
                  signal,
                )
              : await presentGridRows(
                  await sources.runAnalysis({ path: source.path, parameters }, signal),
                  signal,
                ),
          { signal: AbortSignal.timeout(timeLimitMs), timeLimitMs },
        );
        return { title: nameOfFile(source.path), table, lines: [] };
      } catch (error) {
        throw classifyFailure(error);
      }
    },

    async computePanel(actor, { path }) {
      try {
        const { panel, tiles } = await panels.compute(actor, { path });
        const titles = new Map(panel.tiles.map(({ id, title }) => [id, title]));
        const table = tiles.map(tableOf).find((found) => found !== null) ?? null;
        const lines = tiles.flatMap((tile) => sentenceOf(tile, titles.get(tile.id) ?? ''));
        if (table === null && lines.length === 0) throw new TileFailure('not-there');
        return { title: panel.title, table, lines };
      } catch (error) {
        throw classifyFailure(error);
      }
    },
  };
}

export function nameOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

function tableOf(tile: PresentedTileAnswer): ResultTable | null {
  if (tile.state !== 'shown') return null;
  const { content } = tile;
  if (content.kind === 'rows') {
    return {
      columns: content.columns.map(({ name, type }) => ({ name, type: columnTypes[type] })),
      rows: content.rows,
    };
  }
  if (content.kind !== 'pivot') return null;
  const [head = []] = content.cells.slice(content.headerRows - 1);
  return {
    columns: head.map((name) => ({ name, type: 'String' })),
    rows: content.cells.slice(content.headerRows),
  };
}

const columnTypes = { text: 'String', number: 'Numeric', date: 'Date', boolean: 'Boolean' } as const;

function sentenceOf(tile: PresentedTileAnswer, title: string): readonly string[] {
  if (tile.state !== 'shown' || tile.content.kind !== 'number' || tile.content.value === null) return [];
  const { value, target } = tile.content;
  const shown =
    target === null
      ? presentNumber(value)
      : `${presentNumber(value)} (${texts.target(presentNumber(target))})`;
  return [title === '' ? shown : `${title}: ${shown}`];
}
