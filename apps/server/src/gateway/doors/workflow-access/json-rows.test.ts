import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeJsonPage } from './json-rows.ts';

describe('decodeJsonPage', () => {
  it('keeps the text of rows, with every digit', () => {
    const row = '{"id":"1","variables":[{"name":"a]},{\\"","value":9007199254740993}]}';
    const page = decodeJsonPage(
      `{"data": [ ${row} , {"id":"2"}],"total":7,"start":0,"sort":"id","order":"asc","size":2}`,
    );
    expect(page?.rows.map(({ text }) => text)).toEqual([row, '{"id":"2"}']);
    expect(page).toMatchObject({ total: 7, sort: 'id', order: 'asc' });
  });

  it('splits whatever is in the rows', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (data) => {
        const page = decodeJsonPage(JSON.stringify({ data, total: data.length }));
        expect(page?.rows.map(({ text }): unknown => JSON.parse(text))).toEqual(
          data.map((row): unknown => JSON.parse(JSON.stringify(row))),
        );
      }),
    );
  });

  it.each(['', '[]', '{"data":5,"total":1}', '{"total":1}', 'null', '<html>'])('%s is no page', (text) => {
    expect(decodeJsonPage(text)).toBeUndefined();
  });
});
