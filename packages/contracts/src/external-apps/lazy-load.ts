import * as z from 'zod/mini';

export const externalAppsPath = '/external-apps';

/** Tells the files of an external app, in the order in which they are loaded; their names start from its folder. */
export const lazyLoadName = 'lazy-load.json';

export const lazyLoadAnswer = z.object({ data: z.array(z.string()) });

export function buildExternalAppPath(appKey: string, fileName: string): string {
  return `${externalAppsPath}/${appKey}/${fileName}`;
}

/** Where pages stand that need no login. Of requests for them the server's log tells nothing. */
export const publicPagesPath = '/publico';

/** Those of the app for non-compliances, by their addresses below that. */
export const publicReportPages = { report: 'notificar', follow: 'acompanhar' } as const;

export function buildPublicPagePath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(parameters)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  const place = `${publicPagesPath}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return query === '' ? place : `${place}?${query}`;
}
