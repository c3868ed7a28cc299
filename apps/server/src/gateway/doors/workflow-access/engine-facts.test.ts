import { expect, it } from 'vitest';

import { createEngineFacts, rememberFacts } from './engine-facts.ts';

it('of one request, the guards ask the engine each question once', async () => {
  const asked: string[] = [];
  const message = async (): Promise<{ status: number; text: string }> => ({
    status: 200,
    text: '{"id":"1"}',
  });
  const facts = rememberFacts(
    createEngineFacts({
      get: async (segments) => {
        asked.push(segments.join('/'));
        return await message();
      },
      post: message,
      put: message,
      delete: message,
    }),
  );
  expect(await facts.findTask('1')).toEqual(await facts.findTask('1'));
  await Promise.all([facts.findTask('2'), facts.findTask('2'), facts.findPastTask('2')]);
  expect(asked).toEqual(['runtime/tasks/1', 'runtime/tasks/2', 'history/historic-task-instances/2']);
});
