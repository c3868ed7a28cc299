// A strict reader of small XML documents. It takes no document types, so no entities but those that XML itself has,
// and refuses what is not well-formed instead of guessing.
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly elements: readonly XmlElement[];
  /** Of the element itself, texts and CDATA in their order. */
  readonly text: string;
  /** Where it begins, from one. */
  readonly line: number;
}

export class XmlError extends Error {
  readonly line: number;

  constructor(reason: string, line: number) {
    super(`The file is no XML that is taken here: ${reason} (line ${line}).`);
    this.name = 'XmlError';
    this.line = line;
  }
}

interface OpenElement extends XmlElement {
  readonly elements: XmlElement[];
  text: string;
}

// Elements and attributes together; the longest file that a person wrote has some hundreds.
const mostParts = 20_000;
// Those of so many elements, with texts and comments between them: more keep the processor for more than 50 ms.
const mostTokens = 100_000;

/** Throws XmlError, which says in which line. */
export function readXml(text: string): XmlElement {
  const document: OpenElement = { name: '', attributes: new Map(), elements: [], text: '', line: 1 };
  const open: OpenElement[] = [document];
  let at = 0;
  let parts = 0;
  let tokens = 0;
  let line = 1;
  const refuse = (reason: string): never => {
    throw new XmlError(reason, line);
  };

  while (at < text.length) {
    const token = readToken(text, at, refuse);
    const current = open.at(-1) ?? document;
    tokens += 1;
    if (tokens > mostTokens) refuse(`it has more than ${mostTokens} tags, texts and comments`);
    if (token.kind === 'start') {
      const { name, attributes } = token;
      parts += 1 + attributes.size;
      if (parts > mostParts) refuse(`it has more than ${mostParts} elements and attributes`);
      const element: OpenElement = { name, attributes, elements: [], text: '', line };
      if (current === document && document.elements.length > 0) refuse('it has more than one root');
      current.elements.push(element);
      if (!token.isClosed) open.push(element);
    } else if (token.kind === 'end') {
      if (current === document || current.name !== token.name) refuse(`</${token.name}> closes nothing`);
      open.pop();
    } else {
      current.text += token.text;
    }
    // Character by character: a search would run through the rest of the text for each token without a break.
    for (let each = at; each < token.end; each += 1) if (text[each] === '\n') line += 1;
    at = token.end;
  }

  if (open.length > 1) refuse(`<${open.at(-1)?.name}> is not closed`);
  const [root] = document.elements;
  return root === undefined || document.text.trim() !== '' ? refuse('it has text outside of its root') : root;
}

type Refuse = (reason: string) => never;

type Token = { readonly end: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly name: string }
  | {
      readonly kind: 'start';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isClosed: boolean;
    }
);

/** Each character is looked at once: a token that does not end as it should ends the reading. */
function readToken(text: string, at: number, refuse: Refuse): Token {
  if (text[at] !== '<') {
    const next = text.indexOf('<', at);
    const end = next === -1 ? text.length : next;
    return { kind: 'text', text: decodeEntities(text.slice(at, end), refuse), end };
  }
  for (const { opening, closing, isText } of enclosed) {
    if (!text.startsWith(opening, at)) continue;
    const start = at + opening.length;
    const close = text.indexOf(closing, start);
    if (close === -1) return refuseTag(text, at, refuse);
    return { kind: 'text', text: isText ? text.slice(start, close) : '', end: close + closing.length };
  }
  return text[at + 1] === '/' ? readEndTag(text, at, refuse) : readStartTag(text, at, refuse);
}

const enclosed = [
  { opening: '<!--', closing: '-->', isText: false },
  { opening: '<?', closing: '?>', isText: false },
  { opening: '<![CDATA[', closing: ']]>', isText: true },
] as const;

function readEndTag(text: string, at: number, refuse: Refuse): Token {
  const nameEnd = skipName(text, at + 2);
  const close = skipBlanks(text, nameEnd);
  if (nameEnd === at + 2 || text[close] !== '>') return refuseTag(text, at, refuse);
  return { kind: 'end', name: text.slice(at + 2, nameEnd), end: close + 1 };
}

function readStartTag(text: string, at: number, refuse: Refuse): Token {
  const nameEnd = skipName(text, at + 1);
  if (nameEnd === at + 1) return refuseTag(text, at, refuse);
  const attributes = new Map<string, string>();
  let end = nameEnd;
  for (;;) {
    const next = skipBlanks(text, end);
    const isClosed = text[next] === '/';
    if (text[isClosed ? next + 1 : next] === '>') {
      const name = text.slice(at + 1, nameEnd);
      return { kind: 'start', name, attributes, isClosed, end: next + (isClosed ? 2 : 1) };
    }
    const attribute = next === end ? undefined : readAttribute(text, next);
    if (attribute === undefined) return refuseTag(text, at, refuse);
    if (attributes.has(attribute.name)) refuse(`the attribute ${attribute.name} stands twice`);
    if (attributes.size === mostParts) refuse(`it has more than ${mostParts} attributes`);
    // Line breaks and tabs count as blanks there.
    attributes.set(attribute.name, decodeEntities(attribute.value.replaceAll(/[\t\n\r]/g, ' '), refuse));
    end = attribute.end;
  }
}

interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly end: number;
}

function readAttribute(text: string, at: number): Attribute | undefined {
  const nameEnd = skipName(text, at);
  const sign = skipBlanks(text, nameEnd);
  if (nameEnd === at || text[sign] !== '=') return undefined;
  const start = skipBlanks(text, sign + 1);
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return undefined;
  let end = start + 1;
  while (end < text.length && text[end] !== quote && text[end] !== '<') end += 1;
  if (text[end] !== quote) return undefined;
  return { name: text.slice(at, nameEnd), value: text.slice(start + 1, end), end: end + 1 };
}

function refuseTag(text: string, at: number, refuse: Refuse): never {
  return refuse(text.startsWith('<!DOCTYPE', at) ? 'it has a document type' : 'a tag is malformed');
}

/** Behind the name that begins there; there, if none does. */
function skipName(text: string, at: number): number {
  if (!/[A-Za-z_:\u0080-\uffff]/.test(text[at] ?? '')) return at;
  let end = at + 1;
  while (end < text.length && /[\w:.\u0080-\uffff-]/.test(text[end] ?? '')) end += 1;
  return end;
}

/** Those of XML: a space that keeps words together is none. */
function skipBlanks(text: string, at: number): number {
  let end = at;
  while (text[end] === ' ' || text[end] === '\n' || text[end] === '\r' || text[end] === '\t') end += 1;
  return end;
}

const namedEntities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** A reference, from its ampersand to its semicolon, is at most so long. */
const longestReference = 22;
/** Whoever has more of them writes CDATA. */
const mostReferences = 100_000;

function decodeEntities(text: string, refuse: Refuse): string {
  let decoded = '';
  let from = 0;
  let count = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', from)) {
    const end = text.slice(at, at + longestReference).indexOf(';');
    const name = end === -1 ? '' : text.slice(at + 1, at + end);
    const character =
      namedEntities.get(name) ??
      findNumbered(name) ??
      refuse(`&${end === -1 ? '' : `${name};`} is no character that XML knows`);
    decoded += text.slice(from, at) + character;
    from = at + end + 1;
    count += 1;
    if (count > mostReferences)
      refuse(`it has more than ${mostReferences} references to characters in one place`);
  }
  return decoded + text.slice(from);
}

function findNumbered(name: string): string | undefined {
  const [, digits] = /^#(x[\da-f]{1,6}|\d{1,7})$/i.exec(name) ?? [];
  const code = digits === undefined ? Number.NaN : Number(digits.replace(/^x/i, '0x'));
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}
