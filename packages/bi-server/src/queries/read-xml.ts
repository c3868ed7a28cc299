// A strict reader of small XML documents. It takes no document types, so no entities but those that XML itself has,
// and refuses what is not well-formed instead of guessing.
import { CdaFileError } from './query-error.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly elements: readonly XmlElement[];
  /** Of the element itself, texts and CDATA in their order. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly elements: XmlElement[];
  text: string;
}

const nameSource = String.raw`[A-Za-z_:\u0080-\uffff][\w:.\u0080-\uffff-]*`;
const attributeSource = String.raw`\s+(?:${nameSource})\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const tokenPattern = new RegExp(
  [
    '(?<ignored><!--[^]*?-->|<[?][^]*?[?]>)',
    String.raw`<!\[CDATA\[(?<cdata>[^]*?)\]\]>`,
    String.raw`</(?<end>${nameSource})\s*>`,
    String.raw`<(?<start>${nameSource})(?<attributes>(?:${attributeSource})*)\s*(?<closing>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);

/** Throws CdaFileError, which says in which line. */
export function readXml(text: string): XmlElement {
  const document: OpenElement = { name: '', attributes: new Map(), elements: [], text: '' };
  const open: OpenElement[] = [document];
  let at = 0;
  const refuse = (reason: string): never => {
    const line = text.slice(0, at).split('\n').length;
    throw new CdaFileError(`The file is no XML that is taken here: ${reason} (line ${line}).`);
  };

  while (at < text.length) {
    tokenPattern.lastIndex = at;
    const groups = tokenPattern.exec(text)?.groups;
    const current = open.at(-1) ?? document;
    if (groups === undefined) {
      return refuse(text.startsWith('<!DOCTYPE', at) ? 'it has a document type' : 'a tag is malformed');
    }
    if (groups['start'] !== undefined) {
      const element: OpenElement = {
        name: groups['start'],
        attributes: readAttributes(groups['attributes'] ?? '', refuse),
        elements: [],
        text: '',
      };
      if (current === document && document.elements.length > 0) refuse('it has more than one root');
      current.elements.push(element);
      if (groups['closing'] === '') open.push(element);
    } else if (groups['end'] !== undefined) {
      if (current === document || current.name !== groups['end'])
        refuse(`</${groups['end']}> closes nothing`);
      open.pop();
    } else if (groups['cdata'] !== undefined) {
      current.text += groups['cdata'];
    } else if (groups['text'] !== undefined) {
      current.text += decodeEntities(groups['text'], refuse);
    }
    at = tokenPattern.lastIndex;
  }

  if (open.length > 1) refuse(`<${open.at(-1)?.name}> is not closed`);
  const [root] = document.elements;
  return root === undefined || document.text.trim() !== '' ? refuse('it has text outside of its root') : root;
}

type Refuse = (reason: string) => never;

function readAttributes(source: string, refuse: Refuse): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', quoted = ''] of source.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (attributes.has(name)) refuse(`the attribute ${name} stands twice`);
    // Line breaks and tabs count as blanks there.
    attributes.set(name, decodeEntities(quoted.slice(1, -1).replaceAll(/[\t\n\r]/g, ' '), refuse));
  }
  return attributes;
}

const namedEntities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string, refuse: Refuse): string {
  return text.replaceAll(/&([^;]{0,20};)?/g, (whole, reference: string | undefined) => {
    const name = reference?.slice(0, -1) ?? '';
    const [, digits] = /^#(x[\da-f]{1,6}|\d{1,7})$/i.exec(name) ?? [];
    const code = digits === undefined ? Number.NaN : Number(digits.replace(/^x/i, '0x'));
    const isCharacter = code > 0 && code <= 0x10_ffff;
    return (
      (isCharacter ? String.fromCodePoint(code) : namedEntities.get(name)) ??
      refuse(`${whole} is no character that XML knows`)
    );
  });
}
