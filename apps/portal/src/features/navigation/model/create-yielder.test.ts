import { expect, it, vi } from 'vitest';

import { createYielder } from './create-yielder.ts';

it('pauses once a task has taken its share, and then counts anew', async () => {
  let time = 0;
  const pause = vi.fn(() => Promise.resolve());
  const yieldWhenDue = createYielder({ pause, now: () => time });

  time = 7;
  await yieldWhenDue();
  expect(pause).not.toHaveBeenCalled();
  time = 8;
  await yieldWhenDue();
  await yieldWhenDue();
  expect(pause).toHaveBeenCalledTimes(1);
  time = 16;
  await yieldWhenDue();
  expect(pause).toHaveBeenCalledTimes(2);
});
