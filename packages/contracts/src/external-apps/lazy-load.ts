import * as z from 'zod/mini';

export const externalAppsPath = '/external-apps';

/** Tells the files of an external app, in the order in which they are loaded; their names start from its folder. */
export const lazyLoadName = 'lazy-load.json';

export const lazyLoadAnswer = z.object({ data: z.array(z.string()) });

export function buildExternalAppPath(appKey: string, fileName: string): string {
  return `${externalAppsPath}/${appKey}/${fileName}`;
}
