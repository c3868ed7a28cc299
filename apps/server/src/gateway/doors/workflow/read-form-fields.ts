// The fields of a multipart form, read strictly: what two parsers could read otherwise is refused, because a guard reads
// it here and the engine once more behind it.
import { findMarkedLine } from '@prumo/database/long-work/find-text';

import { InvalidInputError } from '../../../http/named-error.ts';

/** Longer than any name or choice that an engine takes as a field. */
const longestField = 4_000;
const longestHeaders = 8_192;
const mostParts = 100;

/** Values of the fields, and of files that are short enough to be meant as one. */
export function readFormFields(bytes: Buffer, contentType: string): readonly string[] {
  const delimiter = Buffer.from(`--${readBoundary(contentType)}`);
  if (!bytes.subarray(0, delimiter.length).equals(delimiter)) throw notAForm();
  const values: string[] = [];
  let position = delimiter.length;
  for (let count = 0; ; count += 1) {
    const after = bytes.subarray(position, position + 2).toString('latin1');
    if (after === '--') return values;
    if (after !== '\r\n' || count === mostParts) throw notAForm();
    const headersEnd = bytes.indexOf(blankLine, position);
    const next = headersEnd === -1 ? -1 : findMarkedLine(bytes, delimiter, headersEnd + lineEnd.length);
    if (next === -1 || headersEnd - position > longestHeaders) throw notAForm();
    const end = next - lineEnd.length;
    const headers = bytes.subarray(position + lineEnd.length, headersEnd).toString('latin1');
    const content = bytes.subarray(Math.min(headersEnd + blankLine.length, end), end);
    values.push(...readValue(headers, content));
    position = next + delimiter.length;
  }
}

const lineEnd = Buffer.from('\r\n');
const blankLine = Buffer.from('\r\n\r\n');

function readBoundary(contentType: string): string {
  const parameters = contentType.split(/boundary/i);
  const found = /^=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/.exec(parameters[1] ?? '');
  const boundary = found?.[1] ?? found?.[2];
  if (parameters.length !== 2 || boundary === undefined) throw notAForm();
  return boundary;
}

function readValue(headers: string, content: Buffer): readonly string[] {
  // Nothing else says how a value is written; forms in forms and encodings would hide it.
  if (/^content-transfer-encoding:/im.test(headers) || /^content-type:\s*multipart/im.test(headers)) {
    throw notAForm();
  }
  if (!/^content-disposition:\s*form-data\s*;/im.test(headers)) throw notAForm();
  if (/filename/i.test(headers)) return content.length > longestField ? [] : [content.toString('latin1')];
  if (content.length > longestField) throw notAForm();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw notAForm();
  }
  // In another charset, such as UTF-16, it would be another text to the engine.
  if (/\p{Cc}/u.test(text)) throw notAForm();
  return [text];
}

function notAForm(): InvalidInputError {
  return new InvalidInputError('The request body is no form that can be read.');
}
