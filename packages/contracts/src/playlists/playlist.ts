// What is shown one after the other on a wall or in a meeting. A playlist names things and holds no number: each is computed
// for whoever looks.
import * as z from 'zod/mini';

import { textOfLength } from '../documents/text-of-length.ts';

export const playlistLimits = {
  name: 120,
  mostItems: 60,
  itemTitle: 120,
  seconds: { from: 10, to: 3600 },
  path: 1000,
} as const;

const ofEveryItem = {
  /** As the author calls it; whoever may not open the thing itself still reads this. */
  title: textOfLength(1, playlistLimits.itemTitle),
  seconds: z.int().check(z.gte(playlistLimits.seconds.from), z.lte(playlistLimits.seconds.to)),
};

/** Of a file in the repository, from its root. */
const repositoryPath = z.string().check(z.startsWith('/'), z.maxLength(playlistLimits.path));

const playlistItem = z.discriminatedUnion('kind', [
  z.strictObject({ ...ofEveryItem, kind: z.literal('panel'), path: repositoryPath }),
  z.strictObject({ ...ofEveryItem, kind: z.literal('analysis'), path: repositoryPath }),
  z.strictObject({ ...ofEveryItem, kind: z.literal('report'), path: repositoryPath }),
  z.strictObject({
    ...ofEveryItem,
    kind: z.literal('indicator'),
    indicatorId: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
]);

export type PlaylistItem = z.output<typeof playlistItem>;
export type PlaylistItemKind = PlaylistItem['kind'];

/** In the order in which they are offered. */
export const playlistItemKinds = ['panel', 'indicator', 'analysis', 'report'] as const;

/** Hour and minute of the hospital's clocks. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * When it is shown. One that ends before it begins goes over midnight, and belongs to the day on which it begins: 0 is Sunday.
 */
const playlistWindow = z
  .strictObject({
    from: timeOfDay,
    to: timeOfDay,
    days: z
      .array(z.int().check(z.gte(0), z.lte(6)))
      .check(z.minLength(1), z.maxLength(7))
      .check(z.refine((days) => new Set(days).size === days.length)),
  })
  .check(z.refine(({ from, to }) => from !== to));

export type PlaylistWindow = z.output<typeof playlistWindow>;

export const playlistFacts = {
  name: textOfLength(1, playlistLimits.name),
  /** Null: always. */
  window: z.nullable(playlistWindow),
  items: z.array(playlistItem).check(z.minLength(1), z.maxLength(playlistLimits.mostItems)),
};
