import { describe, expect, it } from 'vitest';

import { InvalidDocumentError } from '../modules/documents/document-type.ts';
import { decodeDocumentFilter, decodeDocumentText } from './docstore.endpoint.ts';

describe('decodeDocumentFilter', () => {
  it.each([
    ['nothing', undefined, {}],
    ['empty text', ' ', {}],
    ['a bare user name', 'CARLA.MENDES', { user: 'CARLA.MENDES' }],
    ['*', '*', { user: '*' }],
    ['JSON with a user', '{"user":"CARLA.MENDES"}', { user: 'CARLA.MENDES' }],
    ['JSON with a department', ' {"departmentId":"dep-utia"}', { departmentId: 'dep-utia' }],
    ['JSON without members', '{}', {}],
  ])('[BI-05] reads %s', (_name, text, filter) => {
    expect(decodeDocumentFilter(text, 'x')).toEqual({
      id: 'x',
      user: undefined,
      departmentId: undefined,
      ...filter,
    });
  });

  it.each([
    ['JSON that is none', '{"user":'],
    ['a user that is no text', '{"user":7}'],
    ['a member that it does not know', '{"name":"x"}'],
    ['a null character', '{"user":"\\u0000"}'],
  ])('[BI-05] refuses %s', (_name, text) => {
    expect(() => decodeDocumentFilter(text, undefined)).toThrow(/paramfilter/);
  });
});

function findFaults(text: string): unknown {
  try {
    decodeDocumentText(text);
    return undefined;
  } catch (error) {
    return error instanceof InvalidDocumentError ? error.details?.['fields'] : error;
  }
}

describe('decodeDocumentText', () => {
  it('[ST-04] leaves out the id and the entity tag that answers carry', () => {
    expect(decodeDocumentText('{"id":"7","_etag":"\\"3\\"","home":"app.tasks"}')).toEqual({
      home: 'app.tasks',
    });
  });

  it.each([
    ['text that is no JSON', '{"a":', '(document)'],
    ['nothing', ' ', '(document)'],
    ['a list', '[1]', '(document)'],
    ['a number', '7', '(document)'],
    ['null', 'null', '(document)'],
    ['a null character', '{"a":{"b":"x\\u0000"}}', 'a.b'],
    ['half a surrogate pair', '{"a":["\\ud83c"]}', 'a.0'],
    ['a null character in a name', '{"a":{"\\u0000":1}}', 'a'],
    ['half a surrogate pair in a name', '{"\\udc00":1}', '(document)'],
  ])('[BI-05] refuses %s and names the field', (_name, text, field) => {
    expect(findFaults(text)).toEqual({ [field]: expect.any(String) });
  });

  it('refuses what is nested too deep, however deep', () => {
    const nest = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(findFaults(nest(40))).toEqual({ [`a${'.0'.repeat(32)}`]: expect.any(String) });
    expect(findFaults(nest(50_000))).toEqual({ '(document)': expect.stringContaining('levels deep') });
  });

  it('keeps whole surrogate pairs', () => {
    expect(decodeDocumentText('{"a":"\\ud83c\\udfe5"}')).toEqual({ a: '🏥' });
  });
});
