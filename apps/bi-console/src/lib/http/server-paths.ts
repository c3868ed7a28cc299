/** Where the BI server stands on its origin; a real one and the embedded one agree on it. */
const basePath = '/pentaho';

export const serverPaths = {
  home: `${basePath}/Home`,
  logIn: `${basePath}/Login`,
  logOut: `${basePath}/Logout`,
  /** Answered only where the portal stands before the BI server. */
  portalSession: '/gateway/session',
  portalLogIn: '/login',
} as const;

/** The path of a call below the BI server, with its query. */
export function buildServerPath(path: string, query: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams(query).toString();
  return `${basePath}${path}${parameters === '' ? '' : `?${parameters}`}`;
}
