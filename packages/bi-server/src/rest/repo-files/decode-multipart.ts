import { BiFailure } from '../http/bi-failure.ts';

export interface FormPart {
  readonly name: string;
  /** Nothing for a field that is no file. */
  readonly fileName: string | undefined;
  readonly bytes: Buffer;
}

/** The parts of a multipart/form-data body, in their order. */
export function decodeMultipart(body: Buffer, contentType: string): readonly FormPart[] {
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new BiFailure(415, `cannot read ${contentType}`);
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new BiFailure(400, 'the form has no boundary');

  const parts: FormPart[] = [];
  // The first delimiter may stand at the very start, without a line before it.
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const text = Buffer.concat([LINE_END, body]);
  let at = text.indexOf(delimiter);
  while (at >= 0) {
    const afterDelimiter = at + delimiter.length;
    if (text.subarray(afterDelimiter, afterDelimiter + 2).toString('latin1') === '--') return parts;
    const headersEnd = text.indexOf('\r\n\r\n', afterDelimiter);
    const next = text.indexOf(delimiter, afterDelimiter);
    if (headersEnd < 0 || next < headersEnd) break;
    const headers = text.subarray(afterDelimiter, headersEnd).toString('utf8');
    parts.push({ ...readDisposition(headers), bytes: text.subarray(headersEnd + 4, next) });
    at = next;
  }
  throw new BiFailure(400, 'the form is cut off or malformed');
}

const LINE_END = Buffer.from('\r\n');

function readDisposition(headers: string): Pick<FormPart, 'name' | 'fileName'> {
  const [, disposition = ''] = /^content-disposition:\s*form-data([^\r\n]*)/im.exec(headers) ?? [];
  const name = readParameter(disposition, 'name');
  if (name === undefined) throw new BiFailure(400, 'a part of the form has no name');
  const fileName = readParameter(disposition, 'filename');
  // Old browsers send the whole path on the person's disk.
  return { name, fileName: fileName?.split(/[/\\]/).at(-1) };
}

function readParameter(disposition: string, parameter: string): string | undefined {
  const pattern = new RegExp(String.raw`;\s*${parameter}=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))`, 'i');
  const [, quoted, plain] = pattern.exec(disposition) ?? [];
  // Browsers write a quotation mark as %22, other clients with a backslash before it.
  return quoted?.replaceAll('%22', '"').replaceAll(String.raw`\"`, '"') ?? plain;
}
