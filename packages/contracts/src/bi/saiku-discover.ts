// What there is to ask about, as Saiku's calls tell it.
import * as z from 'zod/mini';

const described = {
  uniqueName: z.string(),
  name: z.string(),
  caption: z.string(),
  description: z._default(z.nullish(z.string()), null),
  visible: z._default(z.boolean(), true),
};

const cube = z.object({
  ...described,
  connection: z.string(),
  catalog: z.string(),
  schema: z.string(),
});

export const saikuConnections = z.array(
  z.object({
    uniqueName: z.string(),
    name: z.string(),
    catalogs: z.array(
      z.object({
        name: z.string(),
        schemas: z.array(z.object({ name: z.string(), cubes: z.array(cube) })),
      }),
    ),
  }),
);

const level = z.object({
  ...described,
  dimensionUniqueName: z.string(),
  hierarchyUniqueName: z.string(),
  /** As olap4j calls them: REGULAR, ALL, TIME_YEARS, TIME_MONTHS … */
  levelType: z._default(z.nullish(z.string()), null),
});

const hierarchy = z.object({ ...described, dimensionUniqueName: z.string(), levels: z.array(level) });

const dimension = z.object({ ...described, hierarchies: z.array(hierarchy) });

const member = z.object({
  uniqueName: z.string(),
  name: z.string(),
  caption: z.string(),
  description: z._default(z.nullish(z.string()), null),
  levelUniqueName: z._default(z.nullish(z.string()), null),
  calculated: z._default(z.boolean(), false),
});

const measure = z.extend(member, {
  visible: z._default(z.boolean(), true),
  /** The cube that it comes from, where a cube is made of several. */
  measureGroup: z._default(z.nullish(z.string()), null),
});

export const saikuMetadata = z.object({
  dimensions: z.array(dimension),
  measures: z.array(measure),
  properties: z._default(z.record(z.string(), z.unknown()), {}),
});

/** Of the metadata of a cube, at our own server: the unique name of the measure that a question without one is about. */
export const defaultMeasureProperty = 'prumo.defaultMeasure';

export const saikuMembers = z.array(member);

/**
 * A part of a list of members, at our own server: what it answers where the address says `from`. Saiku's own answer is the
 * bare list, cut off without a word.
 */
export const saikuMemberPage = z.object({
  members: z.array(
    z.extend(member, {
      /** Captions of those above it, from the top; the member of all is left out. */
      path: z.array(z.string()),
      hasChildren: z.boolean(),
    }),
  ),
  /** Of the whole list. */
  total: z.number(),
});

export type SaikuCube = z.infer<typeof cube>;
export type SaikuMetadata = z.infer<typeof saikuMetadata>;
export type SaikuDimension = z.infer<typeof dimension>;
export type SaikuHierarchyInfo = z.infer<typeof hierarchy>;
export type SaikuLevelInfo = z.infer<typeof level>;
export type SaikuMeasure = z.infer<typeof measure>;
export type SaikuMember = z.infer<typeof member>;
export type SaikuMemberPage = z.infer<typeof saikuMemberPage>;
