// The path of a request as the guard reads it, and exactly so as it is sent on: an engine's container cannot read
// another one out of it.
import { InvalidInputError } from '../../../http/named-error.ts';
import { workflowPrefix } from './engine-connection.ts';
import { presentPath } from './engine-client.ts';

export interface EnginePath {
  /** Decoded, below the service's root. */
  readonly segments: readonly string[];
  /** Of a repeated parameter engines take the first value. */
  readonly query: ReadonlyMap<string, string>;
}

/** `url` is the request line's own text. */
export function readEnginePath(url: string): EnginePath {
  const [path = '', ...queries] = url.split('?');
  if (path !== workflowPrefix && !path.startsWith(`${workflowPrefix}/`)) throw notAPath();
  const raw = path.slice(workflowPrefix.length + 1).split('/');
  // Engines take a slash at the end for none.
  if (raw.at(-1) === '') raw.pop();
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(queries.join('?'))) {
    if (!query.has(name)) query.set(name, value);
  }
  // With it, some containers would take a POST for a DELETE.
  query.delete('_method');
  return { segments: raw.map(decodeSegment), query };
}

export function presentTarget({ segments, query }: EnginePath): string {
  const text = new URLSearchParams([...query]).toString();
  return `${presentPath(segments)}${text === '' ? '' : `?${text}`}`;
}

/** Containers differ in what these make of a path: they drop it, split it there, or decode a second time. */
const ambiguous = /[/\\;%\p{Cc}]/u;

function decodeSegment(raw: string): string {
  let segment: string;
  try {
    segment = decodeURIComponent(raw);
  } catch {
    throw notAPath();
  }
  const isPlain = segment !== '' && segment !== '.' && segment !== '..' && !ambiguous.test(segment);
  if (!isPlain) throw notAPath();
  return segment;
}

function notAPath(): InvalidInputError {
  return new InvalidInputError('This is no path of the workflow engine.');
}
