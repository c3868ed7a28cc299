import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { acceptsJson, registerAnswerForm, writeJson } from './answer-form.ts';

describe('acceptsJson', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['*/*', true],
    ['application/json', true],
    ['APPLICATION/JSON', true],
    ['text/html, application/*;q=0.2', true],
    ['application/json; charset=utf-8', true],
    ['text/html', false],
    ['text/html, application/json;q=0', false],
    ['application/xml, text/*', false],
  ])('%s: %s', (accept, accepts) => {
    expect(acceptsJson(accept)).toBe(accepts);
  });
});

describe('writeJson', () => {
  it('writes all digits of a number that is too big for JavaScript', () => {
    expect(writeJson({ a: [2n ** 63n - 1n, -5n], b: '"7"' })).toBe(
      String.raw`{"a":[9223372036854775807,-5],"b":"\"7\""}`,
    );
  });
});

it('answers carry such numbers and their type', async () => {
  const app = fastify();
  registerAnswerForm(app);
  app.get('/', () => ({ long: 2n ** 62n }));
  const answer = await app.inject('/');
  expect([answer.body, answer.headers['content-type']]).toEqual([
    '{"long":4611686018427387904}',
    'application/json;charset=UTF-8',
  ]);
});

it('a long list is written as at once', async () => {
  const app = fastify();
  registerAnswerForm(app);
  const page = {
    data: Array.from({ length: 1_234 }, (_, index) => ({ id: String(index), long: 2n ** 62n, text: '"' })),
    total: 5_000,
    start: 0,
    sort: 'id',
  };
  app.get('/', () => page);
  const answer = await app.inject('/');
  expect(answer.body).toBe(writeJson(page));
  expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
});
