// Files of saved questions: the JSON of version 3 and later, and the XML before it, whose MDX is all that is taken of it.
import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';
import { saikuQuery, type SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { readXml, XmlError, type XmlElement } from '@prumo/olap/xml/read-xml';

import { countJsonValues } from './count-json-values.ts';
import { SaikuQueryError } from './saiku-query-error.ts';

/** Three thousand chosen members are half of it. */
const longestFileBytes = 1024 * 1024;

/** Three times as many as members can be chosen; so many keep the processor for less than 50 ms. */
const mostObjects = 10_000;
const mostValues = 40_000;

export function readSaikuFile(bytes: Buffer): SaikuQuery {
  if (bytes.length > longestFileBytes)
    throw new SaikuQueryError('too-long', longestFileBytes.toLocaleString('pt-BR'));
  const text = bytes.toString('utf8');
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  return trimmed.startsWith('<') ? readOldFile(trimmed) : decodeSaikuQuery(trimmed);
}

export function decodeSaikuQuery(json: string): SaikuQuery {
  if (isNestedDeeply(json)) throw new SaikuQueryError('nested-deeply');
  const { objects, values } = countJsonValues(json);
  if (objects > mostObjects || values > mostValues)
    throw new SaikuQueryError('too-many-parts', mostObjects.toLocaleString('pt-BR'));
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new SaikuQueryError('no-json');
  }
  const decoded = saikuQuery.safeParse(value);
  if (decoded.success) return decoded.data;
  const [issue] = decoded.error.issues;
  throw new SaikuQueryError('no-saiku-query', issue?.path.join('.') ?? '');
}

/** `<Query connection cube catalog schema><QueryModel>…</QueryModel><MDX>…</MDX></Query>` */
function readOldFile(text: string): SaikuQuery {
  const root = readRoot(text);
  if (root.name !== 'Query') throw new SaikuQueryError('file-root', root.name);
  const read = (name: string): string => root.attributes.get(name) ?? '';
  const mdx = root.elements.find(({ name }) => name.toLowerCase() === 'mdx')?.text.trim();
  if (mdx === undefined || mdx === '') throw new SaikuQueryError('mdx-missing');
  const cube = unquote(read('cube'));
  return saikuQuery.parse({
    name: read('name'),
    type: 'MDX',
    cube: {
      name: cube,
      connection: read('connection'),
      catalog: read('catalog'),
      schema: read('schema'),
      caption: cube,
    },
    mdx,
  });
}

function readRoot(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    throw error instanceof XmlError ? new SaikuQueryError('file-xml', `linha ${error.line}`) : error;
  }
}

function unquote(name: string): string {
  return name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1).replaceAll(']]', ']') : name;
}
