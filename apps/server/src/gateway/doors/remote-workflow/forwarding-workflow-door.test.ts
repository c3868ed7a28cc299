import { expect, it } from 'vitest';

import { presentEnginePassword } from './forwarding-workflow-door.ts';

it.each([
  { useSha1: false, samePassword: '', sent: 'senhaç' },
  { useSha1: true, samePassword: '', sent: 'a6e321c36aaa60fce68f99fa07939c49d16e2d29' },
  { useSha1: false, samePassword: 'one for all', sent: 'one for all' },
])('[CF-06] with SHA-1 $useSha1 and the same password "$samePassword" the engine gets $sent', (given) => {
  expect(presentEnginePassword('senhaç', given)).toBe(given.sent);
});
