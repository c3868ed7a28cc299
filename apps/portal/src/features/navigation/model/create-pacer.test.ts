import { expect, it, vi } from 'vitest';

import { createPacer } from './create-pacer.ts';

it('pauses once a task has taken its share, and then counts anew', async () => {
  let time = 0;
  const pause = vi.fn(() => Promise.resolve());
  const keepPace = createPacer({ pause, now: () => time });

  time = 7;
  await keepPace();
  expect(pause).not.toHaveBeenCalled();
  time = 8;
  await keepPace();
  await keepPace();
  expect(pause).toHaveBeenCalledTimes(1);
  time = 16;
  await keepPace();
  expect(pause).toHaveBeenCalledTimes(2);
});
