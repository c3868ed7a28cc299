// What the tiles of a panel show, all in one call, computed for whoever asks: never more than the screens of the product
// would show them.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { firstOfMonth } from '../indicators/first-of-month.ts';
import { orientations } from '../indicators/indicator-lists.ts';
import { assurances, pointKinds, variations } from '../indicators/signal-lists.ts';
import { instant } from '../non-compliances/stored-fields.ts';
import { panelFile, panelLimits } from './panel-file.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const rows = {
  columns: z.array(z.object({ name: z.string(), type: z.enum(['text', 'number', 'date', 'boolean']) })),
  rows: z.array(z.array(cell)),
  /** Before it was cut to what a tile shows. */
  totalRows: z.int(),
};

/** Why a tile shows nothing; the screen says it in words. */
export const tileFailureCodes = [
  /** Not there, or not for whoever looks: it is not told which. */
  'not-there',
  'not-allowed',
  'timed-out',
  /** The query, the analysis or the MDX has a fault; `detail` is the fault's own sentence. */
  'bad-source',
  /** A back end is away. */
  'unavailable',
  'failed',
] as const;

export type TileFailureCode = (typeof tileFailureCodes)[number];

const indicatorFacts = {
  indicatorId: z.string(),
  departmentId: z.string(),
  code: z.string(),
  name: z.string(),
  measureUnit: z.nullable(z.string()),
  /** Whether larger is better, or smaller, as the indicator's document says; where the target is a band, neither. */
  orientation: z.literal(orientations),
};

const month = z.object({
  month: firstOfMonth(),
  result: z.nullable(z.number()),
  target: z.nullable(z.number()),
  /** The end of a band; null where the target is one value. */
  targetEnd: z.nullable(z.number()),
  kind: z.nullable(z.enum(pointKinds)),
});

const signalsOfCard = z.nullable(
  z.object({ variation: z.enum(variations), assurance: z.nullable(z.enum(assurances)) }),
);

const content = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('indicator'),
    ...indicatorFacts,
    months: z.array(month),
    /** Whether the last result meets its target; null without one of them. */
    isOnTarget: z.nullable(z.boolean()),
    signals: signalsOfCard,
    /** Limits over the shown months, where there are any. */
    segments: z.array(
      z.object({
        from: firstOfMonth(),
        to: firstOfMonth(),
        mean: z.number(),
        lower: z.nullable(z.number()),
        upper: z.nullable(z.number()),
      }),
    ),
  }),
  z.object({
    kind: z.literal('number'),
    value: z.nullable(z.number()),
    /** The value before it, in time; null where rows have no order of time. */
    before: z.nullable(z.number()),
    target: z.nullable(z.number()),
    isOnTarget: z.nullable(z.boolean()),
    /** Of the value, as it is written: a month, a name. */
    label: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('rows'), ...rows }),
  /** Headers and values as an analysis has them: the first lines and columns are headers. */
  z.object({
    kind: z.literal('pivot'),
    cells: z.array(z.array(z.string())),
    headerRows: z.int(),
    headerColumns: z.int(),
    totalRows: z.int(),
  }),
  /** Text, links and pictures: the file says all. */
  z.object({ kind: z.literal('static') }),
  z.object({
    kind: z.literal('list'),
    total: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** Of the department, the process, the indicator: whatever tells it from others. */
        detail: z.string(),
        /** A day or an instant. */
        dueAt: z.nullable(z.string()),
        isLate: z.boolean(),
        /** A place of the portal. */
        address: z.string(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('ranking'),
    total: z.int(),
    items: z.array(
      z.object({
        ...indicatorFacts,
        month: firstOfMonth(),
        result: z.number(),
        target: z.number(),
        /** The end of a band; null where the target is one value. */
        targetEnd: z.nullable(z.number()),
        difference: z.number(),
        signals: signalsOfCard,
        address: z.string(),
      }),
    ),
  }),
]);

export type TileContent = z.output<typeof content>;
export type PresentedTileContent = z.input<typeof content>;

const tileAnswer = z.discriminatedUnion('state', [
  z.object({ id: z.string(), state: z.literal('shown'), content }),
  z.object({
    id: z.string(),
    state: z.literal('failed'),
    code: z.enum(tileFailureCodes),
    detail: z.nullable(z.string()),
  }),
]);

export type TileAnswer = z.output<typeof tileAnswer>;
export type PresentedTileAnswer = z.input<typeof tileAnswer>;

/**
 * By name, as in the address: a word of `panelPeriods` or `202501-202512`, the id of a department, a value of a list; empty
 * for all departments, and for all of a list. What is left out, or nothing that can be chosen, has its default.
 */
const filterValues = z.record(z.string(), z.string().check(z.maxLength(500)));

/** What the panel shows of a filter: its value now, and what can be chosen. */
const filterAnswer = z.object({
  name: z.string(),
  /** As in the address: what counts, whatever was sent. */
  value: z.string(),
  choices: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))),
  failure: z.nullable(z.enum(tileFailureCodes)),
});

export type PanelFilterAnswer = z.output<typeof filterAnswer>;

export const panelCalls = {
  /** A panel of the repository, or one that is being made; all of its tiles, or those that are named. */
  compute: defineCall({
    method: 'POST',
    path: '/gateway/panels/tiles',
    access: 'authenticated',
    isForReaders: true,
    body: z.strictObject({
      panel: z.union([
        z.strictObject({ path: z.string().check(z.startsWith('/'), z.maxLength(1000)) }),
        z.strictObject({ draft: panelFile }),
      ]),
      tiles: z.optional(z.array(z.string()).check(z.maxLength(panelLimits.mostTiles))),
      filters: z._default(filterValues, {}),
    }),
    answer: z.object({
      computedAt: instant,
      filters: z.array(filterAnswer),
      tiles: z.array(tileAnswer),
    }),
  }),
};
