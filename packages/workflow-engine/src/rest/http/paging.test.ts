import { describe, expect, it } from 'vitest';

import { presentPage, readPaging } from './paging.ts';

const options = { sorts: ['id', 'name'], defaultSort: 'id' } as const;

function read(query: string, body = {}): unknown {
  return readPaging(new Map(new URLSearchParams(query)), options, body);
}

describe('readPaging', () => {
  it.each([
    ['', { start: 0, size: 10, sort: 'id', order: 'asc' }],
    ['start=5&size=3&sort=name&order=desc', { start: 5, size: 3, sort: 'name', order: 'desc' }],
    ['start=-5&size=-3', { start: 0, size: 10, sort: 'id', order: 'asc' }],
    ['size=0', { start: 0, size: 0, sort: 'id', order: 'asc' }],
    ['size=%2B7', { start: 0, size: 7, sort: 'id', order: 'asc' }],
    ['size=100000', { start: 0, size: 100_000, sort: 'id', order: 'asc' }],
  ])('%s', (query, paging) => {
    expect(read(query)).toEqual(paging);
  });

  it('a body goes before the URL, which fills the rest', () => {
    expect(read('size=1&sort=name', { size: 3, sort: null })).toEqual({
      start: 0,
      size: 3,
      sort: 'name',
      order: 'asc',
    });
  });

  it.each([
    ['sort=nope', 'illegal-argument', "Value for param 'sort' is not valid, 'nope' is not a valid property"],
    ['order=up', 'illegal-argument', "Value for param 'order' is not valid : 'up', must be 'asc' or 'desc'"],
    ['size=abc', 'engine-failure', 'For input string: "abc"'],
    ['size=1.5', 'engine-failure', 'For input string: "1.5"'],
    ['start=99999999999', 'engine-failure', 'For input string: "99999999999"'],
  ])('%s is refused', (query, kind, message) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ kind, message }));
  });
});

describe('presentPage', () => {
  it('tells how many came, not how many were asked for', () => {
    const paging = readPaging(new Map([['start', '2']]), options);
    expect(JSON.stringify(presentPage(['a', 'b'], 4, paging))).toBe(
      '{"data":["a","b"],"total":4,"start":2,"sort":"id","order":"asc","size":2}',
    );
  });
});
