import { describe, expect, it } from 'vitest';

import { decodeCallParameters } from './plugin-endpoint.ts';

function decode(url: string, form?: string): ReturnType<typeof decodeCallParameters> {
  return decodeCallParameters(url, form === undefined ? undefined : new URLSearchParams(form));
}

describe('decodeCallParameters', () => {
  it.each([
    ['nothing', '/docstore', undefined, {}],
    ['query', '/docstore?paramtype=department&kettleOutput=Json', undefined, { type: 'department' }],
    ['query and form', '/docstore?paramtype=a', 'paramid=7&x=1', { type: 'a', id: '7' }],
    ['the query before the form', '/docstore?paramtype=a', 'paramtype=b', { type: 'a' }],
    ['the first of a repeated name', '/docstore?paramtype=a&paramtype=b', undefined, { type: 'a' }],
    ['case kept', '/docstore', 'paramcfgName=Home&ParamX=1', { cfgName: 'Home' }],
    ['no bare prefix', '/docstore?param=1', undefined, {}],
    ['no names of the server', '/docstore?param_x=1&paramcpk.session.username=ADMIN', undefined, {}],
    [
      'encoded text',
      '/docstore?paramfilter=%7B%22JO%C3%83O%22%7D',
      'paramdoc=a+b',
      { filter: '{"JOÃO"}', doc: 'a b' },
    ],
    ['no pollution', '/docstore?param__proto__=1&paramconstructor=2', undefined, { constructor: '2' }],
  ])('[BI-05] reads %s', (_name, url, form, named) => {
    expect(Object.fromEntries(decode(url, form).named)).toEqual(named);
  });

  it('keeps everything as it came', () => {
    const { values } = decode('/doQuery?sortBy=1A&dataAccessId=settings', 'sortBy=0D&paramcfgName=x');
    expect(values.toString()).toBe('sortBy=1A&dataAccessId=settings&sortBy=0D&paramcfgName=x');
  });

  it.each(['/docstore?paramid=a%00b', '/doQuery?sortBy=%00'])(
    'refuses what the database cannot keep: %s',
    (url) => {
      expect(() => decode(url)).toThrow('contains a null character.');
    },
  );
});
