// The bytes of an uploaded file as text that the XML reader may see: bounded, decoded, without a document type.
import { isBlank } from '@prumo/database/long-work/find-text';

import { EngineError } from '../../engine-errors.ts';
import { findXmlFault } from './check-xml.ts';

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
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refusal(resourceName, `its bytes are not text in ${encoding}`);
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
