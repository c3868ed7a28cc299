// JSON as clients send it into nodes of the tree. Null, {} and [] are absence.
import { InvalidRequestError } from '../realtime-error.ts';
import { deepest, requireLegalKey } from './path.ts';
import { buildBranch, buildLeaf, findChild, type Priority, type Scalar, type TreeNode } from './node.ts';

export interface DecodingFacts {
  readonly now: number;
  /** What stands at the place that is written. */
  readonly before: TreeNode | undefined;
  /** Of that place. */
  readonly depth: number;
}

const longestText = 10 * 1024 * 1024;

export function decodeNode(json: unknown, facts: DecodingFacts): TreeNode | undefined {
  if (json === null) return undefined;
  if (facts.depth > deepest) {
    throw new InvalidRequestError(`Invalid data; it is deeper than ${deepest} levels.`);
  }
  if (Array.isArray(json)) {
    return decodeChildren(
      json.map((item: unknown, index): [string, unknown] => [String(index), item]),
      undefined,
      facts,
    );
  }
  if (typeof json !== 'object') return buildLeaf(decodeScalar(json));

  const entries = Object.entries(json);
  const priority = decodePriority('.priority' in json ? json['.priority'] : null, facts);
  if ('.sv' in json) return buildLeaf(resolveServerValue(json['.sv'], facts), priority);
  const children = entries.filter(([key]) => !key.startsWith('.'));
  for (const [key] of entries) {
    if (key.startsWith('.') && key !== '.priority' && key !== '.value') requireLegalKey(key);
  }
  if ('.value' in json) {
    if (children.length > 0) {
      throw new InvalidRequestError('Invalid data; .value stands beside other keys.');
    }
    const value = decodeNode(json['.value'], facts);
    if (value?.kind === 'branch')
      throw new InvalidRequestError('Invalid data; .value holds no single value.');
    return value === undefined ? undefined : buildLeaf(value.value, priority);
  }
  return decodeChildren(children, priority, facts);
}

function decodeChildren(
  entries: readonly (readonly [string, unknown])[],
  priority: Priority | undefined,
  facts: DecodingFacts,
): TreeNode | undefined {
  const children = new Map<string, TreeNode>();
  for (const [key, json] of entries) {
    requireLegalKey(key);
    const child = decodeNode(json, {
      ...facts,
      before: findChild(facts.before, key),
      depth: facts.depth + 1,
    });
    if (child !== undefined) children.set(key, child);
  }
  return buildBranch(children, priority);
}

function decodeScalar(json: unknown): Scalar {
  if (typeof json === 'boolean') return json;
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  if (typeof json === 'string') {
    if (Buffer.byteLength(json) > longestText) {
      throw new InvalidRequestError(`Invalid data; a text is longer than ${longestText} bytes.`);
    }
    return json;
  }
  throw new InvalidRequestError('Invalid data; values are texts, finite numbers, true and false.');
}

function decodePriority(json: unknown, facts: DecodingFacts): Priority | undefined {
  if (json === null) return undefined;
  if (typeof json === 'object' && '.sv' in json) {
    const value = resolveServerValue(json['.sv'], { now: facts.now, before: undefined });
    return typeof value === 'boolean' ? undefined : value;
  }
  if (typeof json === 'string' || (typeof json === 'number' && Number.isFinite(json))) return json;
  throw new InvalidRequestError('Invalid data; a priority is a text or a number.');
}

interface ServerValueFacts {
  /** One instant for the whole request, in milliseconds. */
  readonly now: number;
  /** What stood at the very place before. */
  readonly before: TreeNode | undefined;
}

/** `{".sv": "timestamp"}` or `{".sv": {"increment": n}}`: what the server puts in its place. */
function resolveServerValue(request: unknown, { now, before }: ServerValueFacts): Scalar {
  if (request === 'timestamp') return now;
  if (typeof request === 'object' && request !== null && 'increment' in request) {
    const { increment } = request;
    if (typeof increment === 'number' && Number.isFinite(increment)) {
      const sum =
        increment + (before?.kind === 'leaf' && typeof before.value === 'number' ? before.value : 0);
      if (Number.isFinite(sum)) return sum;
    }
  }
  throw new InvalidRequestError('Invalid data; the server value is unknown.');
}
