// A request as this protocol means it: which place, what to do there, and how the answer should look.
import { InvalidRequestError, NoSuchAddressError, UnknownMethodError } from '../realtime-error.ts';
import { type Path, requireDepth, requireLegalKey } from '../tree/path.ts';

export type RealtimeMethod = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

export interface RealtimeCall {
  readonly method: RealtimeMethod;
  readonly path: Path;
  readonly parameters: URLSearchParams;
  readonly isStream: boolean;
  readonly isPretty: boolean;
  readonly isSilent: boolean;
  readonly isShallow: boolean;
  readonly isExport: boolean;
  readonly wantsTag: boolean;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

interface RawRequest {
  readonly method: string;
  /** Below the root of the store, encoded, with the query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const methods: readonly string[] = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] satisfies RealtimeMethod[];
const filters = [
  'orderBy',
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'equalTo',
  'limitToFirst',
  'limitToLast',
];

export function decodeCall({ method, target, headers }: RawRequest): RealtimeCall {
  const [address, query] = splitOnce(target, '?');
  const parameters = new URLSearchParams(query);
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : value?.[0];
  };
  const wanted = decodeMethod(
    method,
    header('x-http-method-override') ?? parameters.get('x-http-method-override') ?? undefined,
  );
  const print = parameters.get('print');
  const call: RealtimeCall = {
    method: wanted,
    path: decodeAddress(address),
    parameters,
    isStream: wanted === 'GET' && (header('accept') ?? '').includes('text/event-stream'),
    isPretty: print === 'pretty',
    isSilent: print === 'silent',
    isShallow: parameters.get('shallow') === 'true',
    isExport: parameters.get('format') === 'export',
    wantsTag: header('x-firebase-etag')?.toLowerCase() === 'true',
    ifMatch: header('if-match'),
    ifNoneMatch: header('if-none-match'),
  };
  requireFitting(call);
  return call;
}

function decodeMethod(method: string, override: string | undefined): RealtimeMethod {
  const wanted = method === 'POST' && override !== undefined ? override.toUpperCase() : method;
  if (!isMethod(wanted)) throw new UnknownMethodError(`The method ${wanted} is unknown here.`);
  return wanted;
}

function isMethod(text: string): text is RealtimeMethod {
  return methods.includes(text);
}

function decodeAddress(address: string): Path {
  if (!address.endsWith('.json')) {
    throw new NoSuchAddressError('Append .json to the address to read or write data.');
  }
  const keys = address
    .slice(0, -'.json'.length)
    .split('/')
    .filter((key) => key !== '')
    .map((key) => requireLegalKey(decodeKey(key)));
  return requireDepth(keys);
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    throw new InvalidRequestError('Invalid path; it is not percent-encoded as it should be.');
  }
}

function requireFitting(call: RealtimeCall): void {
  const { method, ifMatch, parameters } = call;
  const hasFilter = filters.some((name) => parameters.has(name));
  const asksForTag = call.wantsTag || call.ifNoneMatch !== undefined;
  if (ifMatch !== undefined && method !== 'PUT' && method !== 'DELETE') {
    throw new InvalidRequestError('if-match is only known with PUT and DELETE');
  }
  if (ifMatch !== undefined && call.isSilent) {
    throw new InvalidRequestError('print=silent cannot be used together with if-match');
  }
  if (method === 'GET' && asksForTag && (hasFilter || call.isShallow)) {
    throw new InvalidRequestError('An ETag cannot be asked for together with filters or shallow');
  }
  if (call.isShallow && ['orderBy', 'endAt', 'equalTo', 'limitToLast'].some((name) => parameters.has(name))) {
    throw new InvalidRequestError('shallow cannot be used together with filters');
  }
}

function splitOnce(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
