// What a panel shows to one person, all at once. Each tile has its own time and its own failure.
import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';
import { rememberDecoded } from '@prumo/database/long-work/remember-decoded';
import type { PanelFilterAnswer, PresentedTileAnswer } from '@prumo/contracts/panels/panel-calls';
import {
  panelFile,
  panelLimits,
  type PanelFile,
  type PanelFilter,
  type PanelTile,
} from '@prumo/contracts/panels/panel-file';
import { getMonthInSaoPaulo } from '@prumo/domain/indicators/month';
import {
  resolveFilters,
  type FilterDepartment,
  type ResolvedFilter,
} from '@prumo/domain/panels/resolve-filters';

import type { Actor } from '../../gateway/actor.ts';
import { NamedError, NotFoundError } from '../../http/named-error.ts';
import { createTileComputer, type PersonTiles, type TileComputer } from './compute-tile.ts';
import type { PanelViewer } from './panel-viewer.ts';
import { runWithin } from './run-tile.ts';
import { classifyFailure, type TileFailure } from './tile-failure.ts';

export interface PanelWish {
  readonly panel: { readonly path: string } | { readonly draft: PanelFile };
  /** Ids; all where it is left out. */
  readonly tiles?: readonly string[] | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

export interface ComputedPanel {
  readonly computedAt: string;
  readonly filters: readonly PanelFilterAnswer[];
  readonly tiles: readonly PresentedTileAnswer[];
}

export interface PanelsService {
  /** Throws NotFoundError for a file that is not there for the viewer, PanelFileError for one that is no panel. */
  compute(viewer: PanelViewer, wish: PanelWish): Promise<ComputedPanel>;
  /** The file itself, with the same failures. */
  read(viewer: PanelViewer, path: string): Promise<PanelFile>;
}

/** The file of the repository is there, and is no panel of ours. */
class PanelFileError extends NamedError {
  readonly code = 'panel_file';
  readonly status = 422;
}

export interface OpenedTiles extends PersonTiles {
  /** Those that a filter offers to the person, by name. */
  listDepartments(): Promise<readonly FilterDepartment[]>;
}

export interface PanelsParts {
  readonly clock: () => number;
  /** For each panel anew. */
  readonly openTiles: (actor: Actor) => OpenedTiles;
  readonly timeLimitMs: number;
  /** Of faults of ours, with the id of the tile. */
  readonly reportFailure: (error: unknown, tileId: string) => void;
}

export function createPanelsService(parts: PanelsParts): PanelsService {
  async function answerTile(computer: TileComputer, tile: PanelTile): Promise<PresentedTileAnswer> {
    const { id } = tile;
    try {
      return { id, state: 'shown', content: await computer.compute(tile) };
    } catch (error) {
      const { code, detail } = explain(error, id);
      return { id, state: 'failed', code, detail };
    }
  }

  function explain(error: unknown, tileId: string): TileFailure {
    const failure = classifyFailure(error);
    if (failure.code === 'failed') parts.reportFailure(error, tileId);
    return failure;
  }

  async function answerFilter(
    computer: TileComputer,
    filter: PanelFilter,
    resolved: ResolvedFilter | undefined,
    departments: readonly FilterDepartment[],
  ): Promise<PanelFilterAnswer> {
    const answer = { name: filter.name, value: resolved?.value ?? '', choices: null, failure: null };
    if (filter.kind === 'period') return answer;
    if (filter.kind === 'department') {
      return { ...answer, choices: departments.map(({ id, name }) => ({ value: id, label: name })) };
    }
    try {
      const { rows } = await computer.readQuery(filter.choices);
      const choices = rows.flatMap(([value, label = value]) =>
        value === undefined || value === null
          ? []
          : [
              {
                value: String(value),
                label: label === null || label === undefined ? String(value) : String(label),
              },
            ],
      );
      return { ...answer, choices };
    } catch (error) {
      return { ...answer, failure: explain(error, filter.name).code };
    }
  }

  async function readPanel({ sources, signal }: PanelViewer, path: string): Promise<PanelFile> {
    let bytes: Buffer;
    try {
      bytes = await runWithin(async (own) => await sources.readFile(path, own), { signal, ...parts });
    } catch (error) {
      const { code } = classifyFailure(error);
      if (code === 'not-there' || code === 'not-allowed') throw new NotFoundError('There is no such panel.');
      throw error;
    }
    return decodePanelFile(bytes);
  }

  return {
    read: readPanel,

    async compute(viewer, { panel, tiles: wanted, filters: given }) {
      const { actor } = viewer;
      const now = new Date(parts.clock());
      const file = 'draft' in panel ? panel.draft : await readPanel(viewer, panel.path);
      const tiles = parts.openTiles(actor);
      const departments = file.filters.some(({ kind }) => kind === 'department')
        ? await tiles.listDepartments()
        : [];
      const filters = resolveFilters(file.filters, {
        given,
        thisMonth: getMonthInSaoPaulo(now),
        departments,
        ownDepartmentIds: actor.departments.map(({ id }) => id),
      });
      const { timeLimitMs } = parts;
      const thisMonth = getMonthInSaoPaulo(now);
      const computer = createTileComputer({ viewer, tiles, timeLimitMs, filters, thisMonth });
      const [filterAnswers, tileAnswers] = await Promise.all([
        Promise.all(
          file.filters.map(
            async (filter) => await answerFilter(computer, filter, filters.get(filter.name), departments),
          ),
        ),
        Promise.all(
          file.tiles
            .filter(({ id }) => wanted === undefined || wanted.includes(id))
            .map(async (tile) => await answerTile(computer, tile)),
        ),
      ]);
      return { computedAt: now.toISOString(), filters: filterAnswers, tiles: tileAnswers };
    },
  };
}

function decodePanelFile(bytes: Buffer): PanelFile {
  if (bytes.length > panelLimits.fileBytes) {
    throw new PanelFileError('The file is too long for a panel.', { details: { reason: 'too-long' } });
  }
  return decodePanelText(bytes.toString('utf8'));
}

const decodePanelText = rememberDecoded((text: string): PanelFile => {
  const decoded = panelFile.safeParse(readJson(text));
  if (decoded.success) return decoded.data;
  const [issue] = decoded.error.issues;
  throw new PanelFileError('The file is no panel, or one of a later version.', {
    details: { reason: 'no-panel', place: issue?.path.join('.') ?? '' },
  });
});

function readJson(text: string): unknown {
  try {
    if (!isNestedDeeply(text)) return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new PanelFileError('The file is no panel.', { details: { reason: 'no-json' } });
}
