import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { allCalls } from './all-calls.ts';
import { buildAddress, buildRequest, defineCall } from './define-call.ts';

const one = defineCall({
  method: 'PUT',
  path: '/gateway/things/:id/parts/:part',
  access: 'authenticated',
  params: z.object({ id: z.string(), part: z.int() }),
  query: z.object({ from: z.optional(z.string()), all: z.optional(z.boolean()) }),
  body: z.object({ name: z.string() }),
  answer: z.object({ done: z.boolean() }),
});

describe('a call', () => {
  it('is answered with 200 where there is an answer, and with 204 where there is none', () => {
    expect(one.status).toBe(200);
    expect(defineCall({ method: 'DELETE', path: '/gateway/things', access: 'admin' }).status).toBe(204);
  });

  it('is sent with what varies in its address', () => {
    const input = { params: { id: 'a b', part: 3 }, query: { from: 'ç', all: false }, body: { name: 'x' } };
    expect(buildRequest(one, input)).toEqual({
      method: 'PUT',
      path: '/gateway/things/a%20b/parts/3?from=%C3%A7&all=false',
      body: { name: 'x' },
      answer: one.answer,
    });
  });

  it('leaves out of its address what nobody gave', () => {
    expect(buildAddress(one, { params: { id: 'a', part: 1 }, query: { from: undefined } })).toBe(
      '/gateway/things/a/parts/1',
    );
  });

  it('has every id in one part of its address', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        const path = buildAddress(one, { params: { id, part: 1 }, query: {} });
        expect(path.split('/')).toHaveLength(6);
        expect(decodeURIComponent(path.split('/')[3] ?? '')).toBe(id);
      }),
    );
  });
});

it('no two calls have the same method and path', () => {
  const addresses = Object.values(allCalls)
    .flat()
    .map(({ method, path }) => `${method} ${path}`);
  expect(addresses.length).toBeGreaterThan(30);
  expect(new Set(addresses).size).toBe(addresses.length);
});
