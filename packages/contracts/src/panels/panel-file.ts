// A panel as its file keeps it: `.easy` in the repository, which holds who may read and who may change it. It says what to
// show, never what was shown: every number is computed for whoever looks.
import * as z from 'zod/mini';

import { textOfLength } from '../documents/text-of-length.ts';

export const panelFileExtension = 'easy';

export const panelLimits = {
  /** Columns of the grid on a wide screen; a phone has one. */
  columns: 12,
  mostRows: 400,
  tallestTile: 24,
  mostTiles: 60,
  mostFilters: 12,
  title: 120,
  text: 20_000,
  mdx: 50_000,
  mostLinks: 30,
  mostListItems: 50,
  refreshMinutes: { from: 1, to: 60 },
  fileBytes: 512 * 1024,
} as const;

/** Of filters, and of parameters that they fill: they stand in addresses. */
const filterName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,30}$/));
const parameterName = z.string().check(z.minLength(1), z.maxLength(100));
const tileId = z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,40}$/));
const indicatorId = z.string().check(z.minLength(1), z.maxLength(64));
/** Of a file in the repository, from its root. */
const repositoryPath = z.string().check(z.startsWith('/'), z.maxLength(1000));

/** Periods that move with the calendar, counted to the last month that has ended unless they say otherwise. */
export const panelPeriods = [
  'last-month',
  'last-3-months',
  'last-6-months',
  'last-12-months',
  'last-24-months',
  'last-36-months',
  'this-year',
  'last-year',
] as const;

export type PanelPeriod = (typeof panelPeriods)[number];

const periodFilter = z.object({
  kind: z.literal('period'),
  name: filterName,
  label: textOfLength(1, 60),
  /** In an address also `202501-202512`. */
  default: z.enum(panelPeriods),
});

const departmentFilter = z.object({
  kind: z.literal('department'),
  name: filterName,
  label: textOfLength(1, 60),
  /** `own`: the first department of whoever looks, all that they may see where they have none. */
  default: z.union([
    z.object({ kind: z.enum(['own', 'all']) }),
    z.object({ kind: z.literal('department'), id: indicatorId }),
  ]),
});

const listFilter = z.object({
  kind: z.literal('list'),
  name: filterName,
  label: textOfLength(1, 60),
  /** A saved query: its first column is the value, its second, where there is one, what people read. */
  choices: z.object({
    path: repositoryPath,
    dataAccessId: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  /** Null: all. */
  default: z.nullable(z.string().check(z.maxLength(500))),
});

const panelFilter = z.discriminatedUnion('kind', [periodFilter, departmentFilter, listFilter]);

export type PanelFilter = z.output<typeof panelFilter>;

/**
 * What of a filter a parameter gets; without a word a period gives `202501-202512`, a department its id, a list its value.
 * Of a period: its first and last month as 202501, its first and last day as 2025-01-31, the years of both, and how many
 * months it has. Of a department also what people call it.
 */
export const filterParts = [
  'from-month',
  'to-month',
  'from-day',
  'to-day',
  'from-year',
  'to-year',
  'months',
  'initials',
  'name',
] as const;

export type FilterPart = (typeof filterParts)[number];

const parameterValue = z.string().check(z.maxLength(500));

/** What a parameter of a saved query, an analysis or an MDX gets: the value of a filter, or always the same. */
const parameters = z.record(
  parameterName,
  z.union([
    z.object({
      filter: filterName,
      part: z.optional(z.enum(filterParts)),
      /** While the filter says all; left out, the parameter is not given, and the source's own default holds. */
      whenAll: z.optional(parameterValue),
    }),
    z.object({ value: parameterValue }),
  ]),
);

export type PanelParameters = z.output<typeof parameters>;

/** Where rows come from. Whoever looks needs the right to each. */
const panelSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('analysis'), path: repositoryPath, parameters }),
  z.object({
    kind: z.literal('mdx'),
    catalogue: z.string().check(z.minLength(1), z.maxLength(200)),
    mdx: z.string().check(z.minLength(1), z.maxLength(panelLimits.mdx)),
    parameters,
  }),
  z.object({
    kind: z.literal('query'),
    path: repositoryPath,
    dataAccessId: z.string().check(z.minLength(1), z.maxLength(200)),
    parameters,
  }),
  /** Months with results and targets; the period is that of the filter, or of the tile. */
  z.object({ kind: z.literal('indicator'), indicatorId }),
]);

export type PanelSource = z.output<typeof panelSource>;

export const panelChartShapes = ['line', 'bar', 'stacked', 'pie', 'gauge', 'heat'] as const;

export type PanelChartShape = (typeof panelChartShapes)[number];

const place = z.object({
  x: z.int().check(z.gte(0), z.lt(panelLimits.columns)),
  y: z.int().check(z.gte(0), z.lt(panelLimits.mostRows)),
  width: z.int().check(z.gte(1), z.lte(panelLimits.columns)),
  height: z.int().check(z.gte(1), z.lte(panelLimits.tallestTile)),
});

export type TilePlace = z.output<typeof place>;

const ofEveryTile = {
  id: tileId,
  /** Empty where the content has a name of its own. */
  title: textOfLength(0, panelLimits.title),
  place,
};

/** Names of filters that the tile follows; null where it follows none. */
const followed = { period: z.nullable(filterName), department: z.nullable(filterName) };

/** Of the tile itself, where it follows no filter. */
const ownPeriod = z.enum(panelPeriods);

const listLength = z.int().check(z.gte(1), z.lte(panelLimits.mostListItems));

const panelTile = z.discriminatedUnion('kind', [
  z.object({ ...ofEveryTile, kind: z.literal('indicator-card'), indicatorId }),
  z.object({
    ...ofEveryTile,
    kind: z.literal('indicator-chart'),
    indicatorId,
    ownPeriod,
    period: followed.period,
    /** Mean, limits and special points. */
    showsSignals: z.boolean(),
  }),
  z.object({
    ...ofEveryTile,
    kind: z.literal('number'),
    source: panelSource,
    ownPeriod,
    period: followed.period,
    /** Of an indicator, its own target; of anything else, this one. */
    target: z.nullable(z.number()),
    isHigherBetter: z.boolean(),
    decimals: z.int().check(z.gte(0), z.lte(4)),
    unit: textOfLength(0, 20),
  }),
  z.object({
    ...ofEveryTile,
    kind: z.literal('chart'),
    shape: z.enum(panelChartShapes),
    source: panelSource,
    ownPeriod,
    period: followed.period,
    /** Where a gauge ends, and its target. */
    gauge: z.nullable(z.object({ from: z.number(), to: z.number(), target: z.nullable(z.number()) })),
  }),
  z.object({
    ...ofEveryTile,
    kind: z.literal('table'),
    source: panelSource,
    ownPeriod,
    period: followed.period,
  }),
  /** A saved analysis as its table, with headers of several levels. */
  z.object({ ...ofEveryTile, kind: z.literal('pivot'), path: repositoryPath, parameters }),
  /** Markdown without HTML. */
  z.object({ ...ofEveryTile, kind: z.literal('text'), text: textOfLength(0, panelLimits.text) }),
  /** A picture of the repository. */
  z.object({
    ...ofEveryTile,
    kind: z.literal('image'),
    path: repositoryPath,
    alternative: textOfLength(1, 300),
  }),
  z.object({
    ...ofEveryTile,
    kind: z.literal('links'),
    links: z
      .array(
        z.object({
          label: textOfLength(1, 120),
          /** A place of the portal, or an address of another site by https. */
          address: z.string().check(z.maxLength(2000), z.regex(/^(\/(?![/\\])|https:\/\/)/)),
        }),
      )
      .check(z.maxLength(panelLimits.mostLinks)),
  }),
  /** Open tasks of whoever looks. */
  z.object({ ...ofEveryTile, kind: z.literal('tasks'), most: listLength }),
  z.object({
    ...ofEveryTile,
    kind: z.literal('non-compliances'),
    department: followed.department,
    most: listLength,
  }),
  z.object({
    ...ofEveryTile,
    kind: z.literal('late-plans'),
    department: followed.department,
    most: listLength,
  }),
  /** Indicators off target, the worst first. */
  z.object({ ...ofEveryTile, kind: z.literal('ranking'), department: followed.department, most: listLength }),
]);

export type PanelTile = z.output<typeof panelTile>;
export type PanelTileKind = PanelTile['kind'];

export const panelFile = z.object({
  format: z.literal('prumo-panel'),
  /** Of the format, not of the file. */
  version: z.literal(1),
  title: textOfLength(1, panelLimits.title),
  description: textOfLength(0, 500),
  /** Null: only when somebody asks. */
  refreshMinutes: z.nullable(
    z.int().check(z.gte(panelLimits.refreshMinutes.from), z.lte(panelLimits.refreshMinutes.to)),
  ),
  filters: z.array(panelFilter).check(
    z.maxLength(panelLimits.mostFilters),
    z.refine((filters) => areDifferent(filters.map(({ name }) => name))),
  ),
  tiles: z.array(panelTile).check(
    z.maxLength(panelLimits.mostTiles),
    z.refine((tiles) => areDifferent(tiles.map(({ id }) => id))),
  ),
});

export type PanelFile = z.output<typeof panelFile>;

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
