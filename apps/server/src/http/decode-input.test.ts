import fastify from 'fastify';
import { expect, it } from 'vitest';

import { registerErrorTranslation } from './classify-failure.ts';
import { registerJsonBodies } from './decode-input.ts';

const notJson: unknown = expect.stringContaining('"malformed_json"');
const nestedTooDeeply: unknown = expect.stringContaining('The body is nested too deeply.');

it.each([
  ['{"a":[1]}', 200, '{"a":[1]}'],
  ['{"a":', 400, notJson],
  ['{"__proto__":{"a":1}}', 400, notJson],
  ['['.repeat(500_000), 400, nestedTooDeeply],
  [`${'['.repeat(201)}${']'.repeat(201)}`, 400, nestedTooDeeply],
])('a body is taken or refused with a word: %#', async (body, status, text) => {
  const app = fastify();
  registerErrorTranslation(app);
  registerJsonBodies(app);
  app.post('/', async (request) => request.body);
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect({ status: answer.statusCode, text: answer.body }).toEqual({ status, text });
});
