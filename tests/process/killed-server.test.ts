// kill -9 in the middle of work. The long run of it is npm run crash -- logins.
import { expect, it } from 'vitest';

import { listLoginProblems, runLoginStorm } from '../crash/login-storm.ts';

const kills = 4;

it(`survives ${kills} times kill -9 during logins and logouts, and loses nothing that was answered`, async () => {
  const result = await runLoginStorm({ kills });
  expect(listLoginProblems(result, kills)).toEqual([]);
  expect(result.loggedIn).toBeGreaterThan(kills);
  expect(result.loggedOut).toBeGreaterThan(kills);
});
