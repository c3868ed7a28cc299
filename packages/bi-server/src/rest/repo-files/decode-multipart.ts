import { findMarkedLine, startsWith } from '@prumo/database/long-work/find-text';

import { BiFailure } from '../http/bi-failure.ts';

export interface FormPart {
  readonly name: string;
  /** Nothing for a field that is no file. */
  readonly fileName: string | undefined;
  readonly bytes: Buffer;
}

/** As RFC 2046 has it. */
const longestBoundary = 70;
/** A form of a browser has a handful. */
const mostParts = 1_000;

/** The parts of a multipart/form-data body, in their order. */
export function decodeMultipart(body: Buffer, contentType: string): readonly FormPart[] {
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new BiFailure(415, `cannot read ${contentType}`);
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new BiFailure(400, 'the form has no boundary');
  if (boundary.length > longestBoundary) throw new BiFailure(400, 'the boundary of the form is too long');

  const parts: FormPart[] = [];
  const delimiter = Buffer.from(`--${boundary}`);
  let at = startsWith(body, delimiter, 0) ? 0 : findMarkedLine(body, delimiter, 0);
  while (at >= 0) {
    const afterDelimiter = at + delimiter.length;
    if (startsWith(body, lastMark, afterDelimiter)) return parts;
    if (parts.length === mostParts) throw new BiFailure(400, 'the form has too many parts');
    const headersEnd = body.indexOf('\r\n\r\n', afterDelimiter);
    const next = findMarkedLine(body, delimiter, afterDelimiter);
    // What is before the delimiter ends with the line break that belongs to it.
    if (headersEnd < 0 || next - LINE_END.length < headersEnd) break;
    const headers = body.subarray(afterDelimiter, headersEnd).toString('utf8');
    const bytes = body.subarray(headersEnd + 2 * LINE_END.length, next - LINE_END.length);
    parts.push({ ...readDisposition(headers), bytes });
    at = next;
  }
  throw new BiFailure(400, 'the form is cut off or malformed');
}

const LINE_END = Buffer.from('\r\n');
const lastMark = Buffer.from('--');

function readDisposition(headers: string): Pick<FormPart, 'name' | 'fileName'> {
  const [, disposition = ''] = /^content-disposition:\s*form-data([^\r\n]*)/im.exec(headers) ?? [];
  const name = readParameter(disposition, /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i);
  if (name === undefined) throw new BiFailure(400, 'a part of the form has no name');
  const fileName = readParameter(disposition, /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i);
  // Old browsers send the whole path on the person's disk.
  return { name, fileName: fileName?.split(/[/\\]/).at(-1) };
}

function readParameter(disposition: string, pattern: RegExp): string | undefined {
  const [, quoted, plain] = pattern.exec(disposition) ?? [];
  // Browsers write a quotation mark as %22, other clients with a backslash before it.
  return quoted?.replaceAll('%22', '"').replaceAll(String.raw`\"`, '"') ?? plain;
}
