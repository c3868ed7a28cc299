// Which headers cross the door, in either direction.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import type { BackEndAddress, BackEndHeaders } from '../remote/back-end-client.ts';
import { biPrefix } from './forwarded-path.ts';

/** Of one connection, not of the message (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];

/** Ours to set, ours to keep, or about the browser's relation to us. */
const keptFromBi = new Set([
  ...hopByHop,
  'authorization',
  'cookie',
  'cookie2',
  'content-length',
  'expect',
  'forwarded',
  'host',
  // That server would compare it with its own address.
  'origin',
  'referer',
  'x-real-ip',
]);

const keptFromBrowser = new Set([
  ...hopByHop,
  'set-cookie',
  'set-cookie2',
  // These would speak for our whole origin.
  'alt-svc',
  'clear-site-data',
  'content-security-policy',
  'public-key-pins',
  'service-worker-allowed',
  'strict-transport-security',
  'x-frame-options',
  // Of that server's address.
  'content-location',
  'location',
  'server',
  'x-powered-by',
  'cache-control',
]);

interface Requester {
  readonly headers: IncomingHttpHeaders;
  readonly clientAddress: string;
  readonly host: string;
  readonly protocol: string;
}

/** The headers of a request as the BI server gets them, without authorization and cookies. */
export function buildBiHeaders({ headers, clientAddress, host, protocol }: Requester): BackEndHeaders {
  const named = listNamed(headers.connection);
  const passed = Object.entries(headers).filter(
    ([name]) => !keptFromBi.has(name) && !name.startsWith('x-forwarded-') && !named.includes(name),
  );
  return {
    ...Object.fromEntries(passed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    // Pages are looked at here; on the way to the browser they are compressed by us.
    'accept-encoding': 'identity',
    'x-forwarded-for': clientAddress,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
  };
}

interface AnswerOptions {
  /** A client with Basic of its own must see the challenge; a browser would open its password window. */
  readonly withChallenge: boolean;
  /** A file that somebody put into the repository, not a page of the server itself. */
  readonly isDocument: boolean;
  /** That server's, as it is reached from here. */
  readonly address: Pick<BackEndAddress, 'host' | 'basePath'>;
  /** Ours, as the browser named it. */
  readonly ownHost: string;
}

/** The headers of an answer as the browser gets them, without Location. */
export function buildBrowserHeaders(
  answer: IncomingMessage,
  options: AnswerOptions,
): Record<string, string | string[]> {
  const { headers } = answer;
  const named = listNamed(headers.connection);
  const passed = Object.entries(headers).filter(
    ([name]) =>
      !keptFromBrowser.has(name) &&
      !named.includes(name) &&
      // Some versions allow every origin to read with credentials; here one origin reads, and needs no leave.
      !name.startsWith('access-control-') &&
      (options.withChallenge || name !== 'www-authenticate'),
  );
  return {
    ...Object.fromEntries(passed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    'cache-control': presentCaching(headers['cache-control']),
    'content-security-policy': presentPolicy(headers, options),
    // The portal shows these pages in its frames; nobody else does, whatever a proxy in between has put there.
    'x-frame-options': 'SAMEORIGIN',
  };
}

/**
 * Scripts of a document run with an origin of their own: they can read neither the portal nor its storage, and ask
 * nothing in the person's name.
 */
const documentPolicy =
  "sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads; frame-ancestors 'self'";
const pagePolicy = "frame-ancestors 'self'";

function presentPolicy(headers: IncomingHttpHeaders, options: AnswerOptions): string {
  const { isDocument } = options;
  const theirs = headers['content-security-policy'];
  const mayRunScripts = isActive(headers['content-type']) && !forbidsScripts(theirs);
  const own = isDocument && mayRunScripts ? documentPolicy : pagePolicy;
  // Several policies, separated by commas, hold together.
  return typeof theirs === 'string' && theirs !== '' ? `${moveSources(theirs, options)}, ${own}` : own;
}

/**
 * What that server allows at its own address is here for the browser: a report of a Prumo BI server names the host where
 * it runs its queries, which is ours only if that server trusts what we say of it.
 */
function moveSources(policy: string, { address, ownHost }: AnswerOptions): string {
  const base = `${address.host}${address.basePath}`.toLowerCase();
  return policy.replaceAll(/[^\s;,]+/g, (source) => {
    const place = source.replace(/^https?:\/\//i, '');
    if (!`${place.toLowerCase()}/`.startsWith(`${base}/`)) return source;
    // A policy can name hosts by name and IPv4 only; on others it is this server as a whole.
    if (!/^[\w.-]+(?::\d{1,5})?$/.test(ownHost)) return "'self'";
    return `${ownHost}${biPrefix}${place.slice(base.length)}`;
  });
}

/**
 * The page that a Prumo BI server puts around a report runs nothing itself, and frames the report from its own
 * origin, which it would not have in a sandbox.
 */
function forbidsScripts(policy: string | string[] | undefined): boolean {
  if (typeof policy !== 'string') return false;
  const directives = policy
    .toLowerCase()
    .split(/[;,]/)
    .map((directive) => directive.trim());
  return (
    directives.includes("default-src 'none'") &&
    !directives.some((directive) => /^(?:script-src|object-src|worker-src)/.test(directive))
  );
}

/** Types in which a browser runs scripts; one that is missing or odd may be taken for such a type. */
function isActive(type: string | undefined): boolean {
  return type === undefined || /html|xml|svg/i.test(type) || !/^[\w.+-]+\/[\w.+-]+/.test(type);
}

/** To a cache in between, all our answers look public: what makes them one person's is a cookie. */
function presentCaching(theirs: string | undefined): string {
  const rules = (theirs ?? '').split(',').map((rule) => rule.trim());
  if (rules.some((rule) => /^(?:private|no-store)$/i.test(rule))) return rules.join(', ');
  const others = rules.filter((rule) => rule !== '' && !/^(?:public|s-maxage=.*)$/i.test(rule));
  return ['private', ...others].join(', ');
}

function listNamed(connection: string | undefined): readonly string[] {
  return (connection ?? '').split(',').map((name) => name.trim().toLowerCase());
}
