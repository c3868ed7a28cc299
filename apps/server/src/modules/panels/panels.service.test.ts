import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import { DataSourceUnavailableError, FailedSqlError } from '@prumo/bi-server/queries/query-error';
import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import { describe, expect, it, vi } from 'vitest';

import { buildServerActor } from '../../gateway/actor.ts';
import type { PanelViewer, QuerySource, ViewerSources } from './panel-viewer.ts';
import { createPanelsService } from './panels.service.ts';
import { buildPanel, ofYear } from './testing/sample-tiles.ts';

const one: ResultTable = { columns: [{ name: 'n', type: 'Integer' }], rows: [[1]] };

type Answers = (query: QuerySource, signal: AbortSignal) => Promise<ResultTable>;

const never: Answers = async () => await new Promise(() => {});

function setUp(runQuery: Answers, timeLimitMs = 10_000) {
  const refuse = async (): Promise<never> => await Promise.reject(new Error('not asked for here'));
  const ask = vi.fn<Answers>(runQuery);
  const sources: ViewerSources = {
    readFile: refuse,
    requireFile: refuse,
    runQuery: ask,
    runAnalysis: refuse,
    runMdx: refuse,
  };
  const reportFailure = vi.fn<() => void>();
  const leaving = new AbortController();
  const viewer: PanelViewer = {
    actor: buildServerActor('test'),
    sources,
    tasks: undefined,
    engine: undefined,
    signal: leaving.signal,
  };
  const panels = createPanelsService({
    clock: () => Date.parse('2026-03-02T12:00:00Z'),
    openTiles: () => ({
      indicatorTiles: { showCard: refuse, showChart: refuse, showNumber: refuse, listRows: refuse },
      workTiles: { listTasks: refuse, listCases: refuse, listLatePlans: refuse, rank: refuse },
      listDepartments: refuse,
    }),
    timeLimitMs,
    reportFailure,
  });
  const compute = async (draft: PanelFile, more: object = {}) =>
    await panels.compute(viewer, { panel: { draft }, filters: {}, ...more });
  return { compute, ask, reportFailure, leaving };
}

const table = (id: string, parameters: Readonly<Record<string, string>> = {}) => ({
  id,
  kind: 'table' as const,
  source: {
    kind: 'query' as const,
    path: `/public/${id.replace(/\d+$/, '')}.cda`,
    dataAccessId: 'q',
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, { value }])),
  },
  ...ofYear,
});

describe('[PN-03] tiles of one panel', () => {
  it('fail by themselves, each in its own word', async () => {
    const failures: Readonly<Record<string, Error>> = {
      '/public/wrong.cda': new FailedSqlError('relation "x" does not exist'),
      '/public/away.cda': new DataSourceUnavailableError('away'),
      '/public/broken.cda': new TypeError('a fault of ours'),
    };
    const { compute, reportFailure } = setUp(async ({ path }) => {
      const failure = failures[path];
      return await (failure === undefined ? Promise.resolve(one) : Promise.reject(failure));
    });
    const { tiles } = await compute(
      buildPanel([table('good'), table('wrong'), table('away'), table('broken')]),
    );
    expect(tiles).toEqual([
      {
        id: 'good',
        state: 'shown',
        content: { kind: 'rows', columns: [{ name: 'n', type: 'number' }], rows: [[1]], totalRows: 1 },
      },
      { id: 'wrong', state: 'failed', code: 'bad-source', detail: 'relation "x" does not exist' },
      { id: 'away', state: 'failed', code: 'unavailable', detail: null },
      { id: 'broken', state: 'failed', code: 'failed', detail: null },
    ]);
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith(failures['/public/broken.cda'], 'broken');
  });

  it('have their own time: a slow one keeps no other', async () => {
    const signals: AbortSignal[] = [];
    const { compute } = setUp(async (query, signal) => {
      if (query.path === '/public/quick.cda') return one;
      signals.push(signal);
      return await never(query, signal);
    }, 50);
    const { tiles } = await compute(buildPanel([table('slow'), table('quick')]));
    expect(tiles).toEqual([
      { id: 'slow', state: 'failed', code: 'timed-out', detail: null },
      expect.objectContaining({ id: 'quick', state: 'shown' }),
    ]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('ask the same source once, and others by themselves', async () => {
    const { compute, ask } = setUp(async () => await Promise.resolve(one));
    const { tiles } = await compute(
      buildPanel([table('same1'), table('same2'), table('same3', { meses: '6' }), table('other')]),
    );
    expect(tiles.map(({ state }) => state)).toEqual(['shown', 'shown', 'shown', 'shown']);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('wait for one another in their hundreds, and all come', async () => {
    let [running, most] = [0, 0];
    const { compute } = setUp(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      running -= 1;
      return one;
    });
    const many = Array.from({ length: 60 }, (_, index) => table(`t${index}`, { n: String(index) }));
    const { tiles } = await compute(buildPanel(many));
    expect(tiles.filter(({ state }) => state === 'shown')).toHaveLength(60);
    expect(most).toBe(8);
  });

  it('are ended when nobody waits for them', async () => {
    const begun = vi.fn();
    const { compute, leaving } = setUp(async (query, signal) => {
      begun(signal);
      return await never(query, signal);
    });
    const asked = compute(buildPanel([table('slow')]));
    await vi.waitUntil(() => begun.mock.calls.length === 1);
    leaving.abort();
    expect((await asked).tiles).toMatchObject([{ state: 'failed', code: 'timed-out' }]);
    expect(begun.mock.calls[0]?.[0]).toMatchObject({ aborted: true });
  });

  it('are those that were asked for by their ids', async () => {
    const { compute } = setUp(async () => await Promise.resolve(one));
    const { tiles } = await compute(buildPanel([table('a'), table('b')]), { tiles: ['b', 'c'] });
    expect(tiles.map(({ id }) => id)).toEqual(['b']);
  });

  it('are cut to what a tile shows', async () => {
    const long: ResultTable = {
      columns: Array.from({ length: 60 }, (_, index) => ({ name: `c${index}`, type: 'Numeric' as const })),
      rows: Array.from({ length: 1_500 }, () => Array.from({ length: 60 }, () => '9007199254740993')),
    };
    const { compute } = setUp(async () => await Promise.resolve(long));
    const { tiles } = await compute(buildPanel([table('long')]));
    const [tile] = tiles;
    if (tile?.state !== 'shown' || tile.content.kind !== 'rows') throw new TypeError('no rows');
    expect([tile.content.columns.length, tile.content.rows.length, tile.content.totalRows]).toEqual([
      50, 1000, 1500,
    ]);
    expect(tile.content.rows[0]?.[0]).toBe(9_007_199_254_740_992);
  });

  it('a list to choose from is a saved query too, with its own failure', async () => {
    const choices: ResultTable = {
      columns: [
        { name: 'id', type: 'String' },
        { name: 'name', type: 'String' },
      ],
      rows: [
        ['CM', 'Clínica Médica'],
        ['UTIA', null],
        [null, 'x'],
      ],
    };
    const { compute } = setUp(async ({ path }) =>
      path === '/public/units.cda'
        ? await Promise.resolve(choices)
        : await Promise.reject(new FailedSqlError('x')),
    );
    const list = (name: string) => ({
      kind: 'list' as const,
      name,
      label: 'Unidade',
      choices: { path: `/public/${name}.cda`, dataAccessId: 'q' },
      default: null,
    });
    const { filters } = await compute(buildPanel([], [list('units'), list('other')]));
    expect(filters).toEqual([
      {
        name: 'units',
        value: '',
        choices: [
          { value: 'CM', label: 'Clínica Médica' },
          { value: 'UTIA', label: 'UTIA' },
        ],
        failure: null,
      },
      { name: 'other', value: '', choices: null, failure: 'bad-source' },
    ]);
  });
});
