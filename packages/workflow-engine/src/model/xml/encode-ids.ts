// The XML reader takes ids of plain Latin letters only. BPMN's schema takes every letter, and blanks around an id, and
// so does Activiti: `conclusão` is an id that people draw. What the reader would refuse is written in letters that it
// takes before it reads, and told as it stood in the file afterwards.

const marker = '_encoded.';
const readerTakes = /^[A-Za-z_][\w.-]*$/;
/** An XML name without colon, as the schema of BPMN asks for. */
const schemaTakes = /^[\p{L}_][\p{L}\p{M}\p{N}_.·-]*$/u;

const attributes = new Set([
  'id',
  'sourceRef',
  'targetRef',
  'default',
  'attachedToRef',
  'activityRef',
  'messageRef',
  'signalRef',
  'errorRef',
  'escalationRef',
  'processRef',
  'dataObjectRef',
  'itemSubjectRef',
  'bpmnElement',
]);

/** The same file with ids that the reader takes. Texts between tags, comments and CDATA sections stay as they are. */
export function encodeIds(xml: string): string {
  const parts: string[] = [];
  let kept = 0;
  let at = xml.indexOf('<');
  while (at !== -1) {
    const end = findMarkupEnd(xml, at);
    if (isStartTag(xml, at)) {
      const tag = xml.slice(at, end);
      const encoded = encodeTag(tag);
      if (encoded !== tag) {
        parts.push(xml.slice(kept, at), encoded);
        kept = end;
      }
    }
    at = xml.indexOf('<', end);
  }
  return kept === 0 ? xml : [...parts, xml.slice(kept)].join('');
}

export function decodeId(text: string): string {
  if (!text.startsWith(marker)) return text;
  const codes = text.slice(marker.length).split('.');
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
}

function encodeId(id: string): string {
  if (readerTakes.test(id) && !id.startsWith(marker)) return id;
  if (!schemaTakes.test(id.trim())) return id;
  const codes = Array.from({ length: id.length }, (_, index) => id.charCodeAt(index).toString(16));
  return `${marker}${codes.join('.')}`;
}

function isStartTag(xml: string, at: number): boolean {
  const next = xml.charAt(at + 1);
  return next !== '!' && next !== '?' && next !== '/';
}

/** Behind the tag, comment, CDATA section or instruction that begins here. */
function findMarkupEnd(xml: string, at: number): number {
  for (const [opening, closing] of sections) {
    if (xml.startsWith(opening, at)) return behind(xml, xml.indexOf(closing, at + opening.length), closing);
  }
  let quote: string | null = null;
  for (let index = at + 1; index < xml.length; index += 1) {
    const character = xml.charAt(index);
    if (quote !== null) {
      if (character === quote) quote = null;
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index + 1;
  }
  return xml.length;
}

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

function behind(xml: string, at: number, closing: string): number {
  return at === -1 ? xml.length : at + closing.length;
}

function encodeTag(tag: string): string {
  return tag.replaceAll(
    /(\s)([A-Za-z]+)(\s?=\s?)(?:"([^"]*)"|'([^']*)')/g,
    (whole, space: string, name: string, equals: string, double?: string, single?: string) => {
      const value = double ?? single ?? '';
      if (!attributes.has(name)) return whole;
      const encoded = encodeId(value);
      return encoded === value ? whole : `${space}${name}${equals}"${encoded}"`;
    },
  );
}
