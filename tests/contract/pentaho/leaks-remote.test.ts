// Apart from the embedded one, so that the two walks can be under way at once.
import { describe } from 'vitest';

import { startRemoteTarget } from './remote-target.ts';
import { registerLeaks } from './register-leaks.ts';

describe('remote', () => {
  registerLeaks(startRemoteTarget);
});
