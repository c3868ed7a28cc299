// A question as Saiku keeps and sends it, in `.saiku` files and in its calls. What is left out has its usual value;
// what is not known here is left out of what is answered.
import * as z from 'zod/mini';

const text = z._default(z.nullish(z.string()), null);
const texts = z._default(z.array(z.string()), []);
const record = z._default(z.nullish(z.record(z.string(), z.unknown())), {});

const filter = z.object({
  flavour: z._default(z.string(), 'Generic'),
  operator: text,
  function: text,
  expressions: texts,
});

const sortable = {
  mdx: text,
  filters: z._default(z.array(filter), []),
  sortOrder: text,
  sortEvaluationLiteral: text,
  hierarchizeMode: text,
};

const selectedMember = z.object({ name: text, uniqueName: z.string(), caption: text });

const level = z.object({
  ...sortable,
  name: z.string(),
  caption: text,
  selection: z.nullish(
    z.object({
      type: z._default(z.enum(['INCLUSION', 'EXCLUSION', 'RANGE']), 'INCLUSION'),
      members: z._default(z.array(selectedMember), []),
      parameterName: text,
    }),
  ),
  aggregators: texts,
  measureAggregators: texts,
});

const hierarchy = z.object({
  ...sortable,
  name: z.string(),
  caption: text,
  dimension: text,
  levels: z._default(z.record(z.string(), level), {}),
  cmembers: z._default(z.record(z.string(), z.string()), {}),
});

const axis = z.object({
  ...sortable,
  location: z.string(),
  nonEmpty: z._default(z.boolean(), false),
  hierarchies: z._default(z.array(hierarchy), []),
  aggregators: texts,
});

const calculatedMeasure = z.object({
  name: z.string(),
  uniqueName: text,
  caption: text,
  formula: z.string(),
  hierarchyName: text,
  properties: z._default(z.nullish(z.record(z.string(), z.string())), {}),
});

const queryModel = z.object({
  axes: z._default(z.record(z.string(), axis), {}),
  visualTotals: z._default(z.boolean(), false),
  visualTotalsPattern: text,
  lowestLevelsOnly: z._default(z.boolean(), false),
  details: z.nullish(
    z.object({
      axis: z._default(z.string(), 'COLUMNS'),
      location: z._default(z.string(), 'BOTTOM'),
      measures: z._default(
        z.array(
          z.object({
            name: z.string(),
            uniqueName: z.string(),
            caption: text,
            type: z._default(z.string(), 'EXACT'),
            aggregators: texts,
          }),
        ),
        [],
      ),
    }),
  ),
  calculatedMeasures: z._default(z.array(calculatedMeasure), []),
  calculatedMembers: z._default(
    z.array(z.extend(calculatedMeasure, { parentMember: text, assignedLevel: text })),
    [],
  ),
});

export const saikuQuery = z.object({
  name: z._default(z.string(), ''),
  type: z._default(z.enum(['QUERYMODEL', 'MDX']), 'QUERYMODEL'),
  queryType: z._default(z.string(), 'OLAP'),
  cube: z.object({
    uniqueName: text,
    name: z.string(),
    connection: z.string(),
    catalog: z.string(),
    schema: z.string(),
    caption: text,
    visible: z._default(z.boolean(), true),
  }),
  mdx: text,
  parameters: z._default(z.nullish(z.record(z.string(), z.nullish(z.string()))), {}),
  plugins: record,
  properties: record,
  metadata: record,
  queryModel: z.nullish(queryModel),
});

export type SaikuQuery = z.infer<typeof saikuQuery>;
export type SaikuQueryModel = z.infer<typeof queryModel>;
export type SaikuAxis = z.infer<typeof axis>;
export type SaikuHierarchy = z.infer<typeof hierarchy>;
export type SaikuLevel = z.infer<typeof level>;
export type SaikuFilter = z.infer<typeof filter>;

export interface SaikuCell {
  readonly value: string | null;
  readonly type: 'COLUMN_HEADER' | 'ROW_HEADER' | 'ROW_HEADER_HEADER' | 'DATA_CELL' | 'EMPTY';
  readonly properties: Readonly<Record<string, string>>;
}

/** Of a group of rows or of columns. */
export interface SaikuTotal {
  /** A line for each measure of the axis, or one; none where no total was asked for. Its cells go along the other axis. */
  readonly cells: readonly (readonly SaikuCell[])[];
  readonly captions: readonly string[] | null;
  /** Lines that it is drawn over, totals among them. */
  readonly span: number;
  /** Lines of the grid that it is of; 0 at the last depth. */
  readonly width: number;
}

/** What running a question answers; a failure comes as a good answer with its text. */
export interface SaikuResult {
  readonly cellset: readonly (readonly SaikuCell[])[] | null;
  /** Lines below rows and beside columns: a list per depth, the grand total first. Nothing where none was asked for. */
  readonly rowTotalsLists: readonly (readonly SaikuTotal[])[] | null;
  readonly colTotalsLists: readonly (readonly SaikuTotal[])[] | null;
  readonly runtime: number;
  readonly error: string | null;
  readonly width: number;
  readonly height: number;
  readonly topOffset: number;
  readonly leftOffset: number;
  readonly query: SaikuQuery | null;
}
