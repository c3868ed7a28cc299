// What content of the repository may do in a browser. Somebody uploaded it: to the portal it is a stranger.
import type { DeliveryKind } from './content-delivery.ts';

/** Of a frame that shows a report. No right to open windows: an address can carry data away. */
export const reportSandbox = 'allow-scripts allow-forms allow-downloads allow-modals';

export function buildContentPolicy(kind: DeliveryKind, place: QueryPlace): string {
  switch (kind) {
    case 'report':
      return buildReportPolicy(place);
    case 'document':
      return "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
    case 'passive':
      return "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
    case 'download':
      return "sandbox; default-src 'none'; frame-ancestors 'none'";
  }
}

/** Where reports run their queries. */
export interface QueryPlace {
  /** As in `hospital.example:8080`. */
  readonly host: string;
  /** With a slash at the end; all below it may be called. */
  readonly path: string;
}

/**
 * Without allow-same-origin the report has an origin of its own: neither cookies nor storage nor pages of the portal
 * are in its reach. What it has learnt it can send nowhere but to the queries.
 */
function buildReportPolicy(place: QueryPlace): string {
  return [
    `sandbox ${reportSandbox}`,
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'media-src data: blob:',
    `connect-src ${presentSource(place)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** A policy can name hosts by name and IPv4 only; on others it is this server as a whole. */
function presentSource({ host, path }: QueryPlace): string {
  return /^[\w.-]+(?::\d{1,5})?$/.test(host) ? `${host}${path}` : "'self'";
}
