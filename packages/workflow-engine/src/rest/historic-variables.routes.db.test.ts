import { afterAll, beforeAll, expect, it } from 'vitest';

import { type HistoryServer, startHistoryServer } from './testing/start-test-engine.ts';

let history: HistoryServer;

beforeAll(async () => {
  history = await startHistoryServer();
});

afterAll(async () => {
  await history.close();
});

it('shows one without a scope', async () => {
  const { body } = await history.ask({ path: 'history/historic-variable-instances?variableName=file' });
  expect(JSON.stringify(body)).toBe(
    JSON.stringify({
      data: [
        {
          id: '202',
          processInstanceId: '1',
          processInstanceUrl: '{base}/history/historic-process-instances/1',
          taskId: null,
          variable: {
            name: 'file',
            type: 'binary',
            value: null,
            valueUrl: '{base}/history/historic-variable-instances/202/data',
            scope: null,
          },
        },
      ],
      total: 1,
      start: 0,
      sort: 'variableName',
      order: 'asc',
      size: 1,
    }),
  );
});

const lists: readonly (readonly [string, string])[] = [
  ['variableNameLike=%25e', '202 207 208 203 of 4'],
  ['processInstanceId=1&excludeTaskVariables=true&size=2', '201 202 of 4'],
  ['taskId=10', '207 of 1'],
  ['taskId=10&excludeTaskVariables=true', '400 Cannot use taskId together with excludeTaskVariables'],
  ['sort=id', "400 Value for param 'sort' is not valid, 'id' is not a valid property"],
];

it.each(lists)('?%s gives %s', async (query, expected) => {
  expect(await history.summarize({ path: `history/historic-variable-instances?${query}` })).toBe(expected);
});

const queries: readonly (readonly [unknown, string])[] = [
  [{ variables: [{ name: 'unit', operation: 'equals', value: 'UTI' }] }, '200 of 1'],
  [
    {
      variableName: 'beds',
      variables: [
        { name: 'unit', operation: 'equals', value: 'UTI' },
        { name: 'unit', operation: 'equals', value: 'uti' },
      ],
    },
    '204 of 1',
  ],
  [
    { variables: [{ name: 'unit', operation: 'like', value: 'U%' }] },
    '400 Unsupported variable query operation: like',
  ],
  [{ size: 1 }, '400 JSON parse error: Unrecognized field "size", not marked as ignorable'],
];

it.each(queries)('the query %o gives %s', async (json, expected) => {
  expect(await history.summarize({ method: 'POST', path: 'query/historic-variable-instances', json })).toBe(
    expected,
  );
});

it('sends contents, and only of those that have one', async () => {
  expect((await history.ask({ path: 'history/historic-variable-instances/202/data' })).text).toBe('abc');
  for (const id of ['200', 'none', '209']) {
    expect((await history.ask({ path: `history/historic-variable-instances/${id}/data` })).status).toBe(404);
  }
});
