import * as z from 'zod/mini';

/** The resource named version, which the about dialog reads. */
export const versionPath = '/version';

export const versionAnswer = z.object({ version: z.string() });

export type VersionAnswer = z.infer<typeof versionAnswer>;
