import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { createRequestBody, type RequestBody } from './request-body.ts';

function createBody(
  chunks: readonly (string | Buffer)[] | Readable,
  { type = 'application/json', longest = 100 }: { readonly type?: string; readonly longest?: number } = {},
): RequestBody {
  const body =
    chunks instanceof Readable
      ? chunks
      : Readable.from(
          chunks.map((chunk) => Buffer.from(chunk)),
          { objectMode: false },
        );
  const request = { body, headers: { 'content-type': type }, method: 'POST' };
  return createRequestBody(request, { longestJson: longest, longestForm: longest });
}

describe('[WF-01] the body of a call at the workflow door', () => {
  it('is put together of its pieces, read as often as guards ask, and passed on as it came', async () => {
    const body = createBody(['{"a": 1.', '50, "b": "', Buffer.from([0xc3]), Buffer.from([0xa9]), '"}']);
    expect(await body.readContent()).toEqual({ kind: 'json', value: { a: 1.5, b: 'é' } });
    expect(await body.readContent()).toEqual({ kind: 'json', value: { a: 1.5, b: 'é' } });
    expect(await body.readJson()).toEqual({ a: 1.5, b: 'é' });
    expect(await body.passOn()).toEqual(Buffer.from('{"a": 1.50, "b": "é"}'));
  });

  it('that is empty says nothing', async () => {
    expect(await createBody([]).readContent()).toEqual({ kind: 'none' });
  });

  it.each(['application/json', 'application/vnd.a+json; charset=utf-8'])(
    'of the type %s is JSON',
    async (type) => {
      const body = createBody(['{}'], { type });
      expect([body.isJson, await body.readJson()]).toEqual([true, {}]);
    },
  );

  it('of another type is none, whatever it says', async () => {
    const body = createBody(['{}'], { type: 'text/plain' });
    expect(body.isJson).toBe(false);
    await expect(body.readJson()).rejects.toMatchObject({ status: 415 });
    // Engines read JSON of any.
    expect(await body.readContent()).toEqual({ kind: 'json', value: {} });
  });

  it('that is longer than the server takes is refused', async () => {
    await expect(createBody(['{"a":"', 'x'.repeat(100)]).readContent()).rejects.toMatchObject({
      status: 413,
    });
  });

  it.each([
    ['half of one', '{"a":'],
    ['not in UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['with a byte order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
    ['nested without end', '['.repeat(5_000)],
  ])('that is %s is refused', async (_what, bytes) => {
    await expect(createBody([bytes], { longest: 10_000 }).readContent()).rejects.toMatchObject({
      status: 400,
      message: 'The request body is no JSON.',
    });
  });

  it('whose sender goes away is told so, in the middle and before it was read', async () => {
    const middle = new Readable({ read() {} });
    const reading = createBody(middle).readContent();
    middle.push('{"a"');
    middle.destroy();
    await expect(reading).rejects.toMatchObject({
      status: 400,
      message: 'The request body did not arrive whole.',
    });
    const gone = new Readable({ read() {} });
    gone.destroy();
    await expect(createBody(gone).readContent()).rejects.toMatchObject({ status: 400 });
  });
});
