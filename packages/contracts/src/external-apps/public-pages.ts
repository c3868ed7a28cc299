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
