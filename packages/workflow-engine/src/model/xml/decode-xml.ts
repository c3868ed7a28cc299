// The bytes of an uploaded file as text that the XML reader may see: bounded, decoded, without a document type.
import { isBlank } from '@prumo/database/long-work/find-text';

import { EngineError } from '../../engine-errors.ts';

export const longestBpmnBytes = 5 * 1024 * 1024;

export function decodeXml(bytes: Uint8Array, resourceName: string): string {
  if (bytes.length > longestBpmnBytes) {
    throw refusal(resourceName, `the file is larger than ${longestBpmnBytes} bytes`);
  }
  const text = decodeText(bytes, resourceName);
  if (declaresDocumentType(text)) {
    throw refusal(resourceName, 'a document type declaration (DOCTYPE) is not allowed');
  }
  const fault = findXmlFault(text);
  if (fault !== undefined) throw refusal(resourceName, fault);
  // The text is decoded already; what its declaration says would only be doubted by the reader.
  return text.replace(declaration, '');
}

const declaration = /^\s*<\?xml\s[^>]*\?>/;

function decodeText(bytes: Uint8Array, resourceName: string): string {
  const encoding = findEncoding(bytes);
  // Activiti reads UTF-8 whatever the file says, and what reads as UTF-8 with accents was never written in Latin-1.
  const asWritten = /^(?:iso-8859-|windows-125|us-ascii|ascii|latin)/i.test(encoding)
    ? readUtf8(bytes)
    : undefined;
  if (asWritten !== undefined) return asWritten;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refusal(resourceName, `its bytes are not text in ${encoding}`);
  }
}

function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:ï»¿)?\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1];
  return declared ?? 'utf-8';
}

function declaresDocumentType(text: string): boolean {
  return text.startsWith('<!', skipProlog(text));
}

/** Behind blanks, instructions and comments; before one that does not end. */
function skipProlog(text: string): number {
  let at = 0;
  for (;;) {
    while (isBlank(text[at])) at += 1;
    const closing = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined;
    const end = closing === undefined ? -1 : text.indexOf(closing, at + (closing === '?>' ? 2 : 4));
    if (closing === undefined || end === -1) return at;
    at = end + closing.length;
  }
}

function refusal(resourceName: string, reason: string): EngineError {
  return new EngineError('engine-failure', `Error parsing XML: ${resourceName}: ${reason}`);
}

// Whether a file is XML that the reader of BPMN can be given. That one forgives a lot and tells of each thing that it
// forgave, with the place and the rest of the file: of a file made of nothing else this takes the square of its length.

/** Of what people draw, the largest has some thousand elements. */
const mostElements = 20_000;
const mostAttributes = 100_000;
/** Each is read as an expression, a list or a pattern, and none that a person wrote is as long. */
const longestAttribute = 50_000;
const longestText = 200_000;
/** For each element that it does not know the reader counts the lines before it. */
const mostElementsTimesLines = 300_000_000;

/** Nothing when it can; else why not, in words for whoever sent it. */
export function findXmlFault(xml: string): string | undefined {
  let [elements, attributes, at] = [0, 0, xml.indexOf('<')];
  while (at !== -1) {
    const token = readToken(xml, at);
    if (token === undefined) return `a tag is malformed (line ${countLines(xml.slice(0, at))})`;
    const next = xml.indexOf('<', token.end);
    if (token.longest > longestAttribute || next - token.end > longestText) {
      return `a text is longer than ${longestAttribute} characters in an attribute, or ${longestText} elsewhere`;
    }
    elements += token.isElement ? 1 : 0;
    attributes += token.attributes;
    if (elements > mostElements || attributes > mostAttributes) {
      return `it has more than ${mostElements} elements or ${mostAttributes} attributes`;
    }
    at = next;
  }
  return elements * countLines(xml) > mostElementsTimesLines ? 'it has too many lines' : undefined;
}

interface Token {
  readonly end: number;
  readonly isElement: boolean;
  readonly attributes: number;
  /** Of its attributes, in characters. */
  readonly longest: number;
}

const enclosed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

function readToken(xml: string, at: number): Token | undefined {
  for (const [opening, closing] of enclosed) {
    if (!xml.startsWith(opening, at)) continue;
    const close = xml.indexOf(closing, at + opening.length);
    if (close === -1) return undefined;
    const isText = opening === '<![CDATA[';
    if (isText && close - at > longestText) return undefined;
    return { end: close + closing.length, isElement: false, attributes: 0, longest: 0 };
  }
  const isEnd = xml[at + 1] === '/';
  const start = at + (isEnd ? 2 : 1);
  const nameEnd = skipName(xml, start);
  if (nameEnd === start) return undefined;
  if (!isEnd) return readStartTag(xml, nameEnd);
  const close = skipBlanks(xml, nameEnd);
  return xml[close] === '>' ? { end: close + 1, isElement: false, attributes: 0, longest: 0 } : undefined;
}

function readStartTag(xml: string, nameEnd: number): Token | undefined {
  const names = new Set<string>();
  let longest = 0;
  let end = nameEnd;
  for (;;) {
    const next = skipBlanks(xml, end);
    const close = xml[next] === '/' ? next + 1 : next;
    if (xml[close] === '>') return { end: close + 1, isElement: true, attributes: names.size, longest };
    const attributeEnd = next === end ? undefined : findAttributeEnd(xml, next, names);
    if (attributeEnd === undefined || names.size > mostAttributes) return undefined;
    longest = Math.max(longest, attributeEnd - next);
    end = attributeEnd;
  }
}

function findAttributeEnd(xml: string, at: number, names: Set<string>): number | undefined {
  const nameEnd = skipName(xml, at);
  const name = xml.slice(at, nameEnd);
  const sign = skipBlanks(xml, nameEnd);
  if (name === '' || names.has(name) || xml[sign] !== '=') return undefined;
  names.add(name);
  const start = skipBlanks(xml, sign + 1);
  const quote = xml[start];
  if (quote !== '"' && quote !== "'") return undefined;
  let end = start + 1;
  while (end < xml.length && xml[end] !== quote && xml[end] !== '<') end += 1;
  return xml[end] === quote ? end + 1 : undefined;
}

/** Behind the name that begins there; there, if none does. */
function skipName(xml: string, at: number): number {
  if (!/[\p{L}_:]/u.test(xml[at] ?? '')) return at;
  let end = at + 1;
  while (/[\p{L}\p{M}\p{N}_:.\u00B7-]/u.test(xml[end] ?? '')) end += 1;
  return end;
}

function skipBlanks(xml: string, at: number): number {
  let end = at;
  while (isBlank(xml[end])) end += 1;
  return end;
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
