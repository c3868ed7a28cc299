// Which records of source systems stand for which master records. All of it goes through the plugin: its queries
// `entities`, `sources` and `{source}__{entity}`, its endpoints `entityItems` and `mappings`.
import * as z from 'zod/mini';

import { queryRows } from '../bi/query-result.ts';

/** Takes `paramentity_key` for one of them. */
export const entitiesQueryId = 'entities';
/** Takes `paramentity_key`: only sources that have records of it. */
export const sourcesQueryId = 'sources';

/** Of `{source}__{entity}`: two underscores. Keys of sources and entities have none. */
export function buildSourceItemsQueryId(source: string, entity: string): string {
  return `${source}__${entity}`;
}

/** GET with `paramentity_key`: the master records, in the JSON of a query. */
export const entityItemsEndpoint = 'entityItems';

/**
 * GET with `paramentity` and `paramsource`: the links there are. POST with `parammethod=POST`, `paramentity`,
 * `paramsource`, `paramsource_code` (one, or many as a JSON array of texts), `paramtarget_code` and `paramlinked`
 * (1 links, 0 unlinks): all of them or none.
 */
export const mappingsEndpoint = 'mappings';

/** At most so many at once. */
export const mostMappingsAtOnce = 5000;

/** An entity or a source. */
export interface NamedKey {
  readonly key: string;
  readonly name: string;
}

export interface MasterRecord {
  readonly code: string;
  readonly name: string;
}

export interface SourceRecord extends MasterRecord {
  /** What tells it from others of the same name; may be empty. */
  readonly detail: string;
}

/** [key, name] */
export const namedKeysAnswer = z.pipe(
  queryRows,
  z.pipe(
    z.array(z.tuple([z.string(), z.string()])),
    z.transform((rows) => rows.map(([key, name]): NamedKey => ({ key, name }))),
  ),
);

/** [code, name] */
export const masterRecordsAnswer = z.pipe(
  queryRows,
  z.pipe(
    z.array(z.tuple([z.string(), z.string()])),
    z.transform((rows) => rows.map(([code, name]): MasterRecord => ({ code, name }))),
  ),
);

/** [code, name, detail] */
export const sourceRecordsAnswer = z.pipe(
  queryRows,
  z.pipe(
    z.array(z.tuple([z.string(), z.string(), z.string()])),
    z.transform((rows) => rows.map(([code, name, detail]): SourceRecord => ({ code, name, detail }))),
  ),
);

const mapping = z.object({
  entity: z.string(),
  source: z.string(),
  source_code: z.string(),
  target_code: z.string(),
  linked: z.literal([0, 1]),
});

export type Mapping = z.infer<typeof mapping>;

export const mappingsAnswer = z.object({ mappings: z.array(mapping) });

/** `changed`: how many links were not as asked for before. */
export const mappingsChangeAnswer = z.object({ success: z.literal(true), changed: z.number() });

/** 409: a record of a source stands for one master record only; `details.taken` has those that stand for another. */
export const associationErrorCodes = { taken: 'mapping_taken', unknown: 'mapping_unknown' } as const;
