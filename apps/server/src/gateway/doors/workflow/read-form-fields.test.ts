import { describe, expect, it } from 'vitest';

import { NamedError } from '../../../http/named-error.ts';
import { readFormFields } from './read-form-fields.ts';

const type = 'multipart/form-data; boundary=x';

function field(name: string, value: string | Buffer, more = ''): Buffer {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]);
}

const end = Buffer.from('--x--\r\n');

function read(parts: readonly Buffer[], contentType = type): readonly string[] | number {
  try {
    return readFormFields(Buffer.concat(parts), contentType);
  } catch (error) {
    if (error instanceof NamedError) return error.status;
    throw error;
  }
}

describe('readFormFields', () => {
  it('reads every field, whatever it is called, and short files', () => {
    const parts = [
      field('name', 'departmentId'),
      field('scope', 'global'),
      field('empty', ''),
      field('file', 'abc', '; filename="a.bin"\r\nContent-Type: application/octet-stream'),
      field('long', 'x'.repeat(5_000), '; filename="b.bin"'),
      end,
    ];
    expect(read(parts)).toEqual(['departmentId', 'global', '', 'abc']);
    expect(read([field('name', 'a\r\n--not-x'.replace('--not', ' not')), end])).toBe(400);
    expect(read([Buffer.from('--x--')])).toEqual([]);
  });

  it('takes the boundary quoted or not, beside other parameters', () => {
    const parts = [field('name', 'a'), end];
    expect(read(parts, 'multipart/form-data; charset=utf-8; boundary="x"')).toEqual(['a']);
    expect(read(parts, 'Multipart/Form-Data;boundary=x; charset=utf-8')).toEqual(['a']);
  });

  it.each([
    ['no form at all', [Buffer.from('[{"name":"departmentId"}]')], type],
    ['a preamble', [Buffer.from('hello\r\n'), field('name', 'a'), end], type],
    ['no end', [field('name', 'a')], type],
    ['no blank line', [Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n--x--')], type],
    ['another charset', [field('name', Buffer.from('departmentId', 'utf16le')), end], type],
    ['no text', [field('name', Buffer.from([0x84, 0x85, 0x97])), end], type],
    ['a field that is too long', [field('name', 'x'.repeat(4_001)), end], type],
    ['an encoding', [field('name', 'YQ==', '\r\nContent-Transfer-Encoding: base64'), end], type],
    ['a form in the form', [field('name', 'a', '\r\nContent-Type: multipart/mixed'), end], type],
    ['another disposition', [Buffer.from('--x\r\nContent-Disposition: inline\r\n\r\na\r\n'), end], type],
    ['two boundaries', [field('name', 'a'), end], 'multipart/form-data; boundary=x; boundary=y'],
    ['no boundary', [field('name', 'a'), end], 'multipart/form-data'],
    ['too many parts', [...Array.from({ length: 101 }, () => field('name', 'a')), end], type],
  ])('refuses %s', (_what, parts, contentType) => {
    expect(read(parts, contentType)).toBe(400);
  });
});
