// kill -9 while mails go out to a real mail server. The long run of it is npm run crash.
import { expect, it } from 'vitest';

import { listStormProblems, runMailStorm } from '../crash/mail-storm.ts';

const kills = 1;
const mailsPerKill = 40;

it(`[AN-03] loses none of ${mailsPerKill} mails through kill -9, and tells nobody twice`, async () => {
  const result = await runMailStorm({ kills, mailsPerKill });
  expect(listStormProblems(result, kills)).toEqual([]);
  expect(result.acknowledged).toBeGreaterThanOrEqual(kills * mailsPerKill);
  expect(result.arrived).toBeGreaterThanOrEqual(result.acknowledged);
});
