// Apart from the embedded one, so that the two walks can be under way at once.
import { describe } from 'vitest';

import { startByAddressTarget } from './by-address-target.ts';
import { registerLeaks } from './register-leaks.ts';

describe('by address', () => {
  registerLeaks(startByAddressTarget);
});
