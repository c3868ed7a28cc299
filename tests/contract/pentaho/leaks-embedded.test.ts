import { describe } from 'vitest';

import { startEmbeddedTarget } from './embedded-target.ts';
import { registerLeaks } from './register-leaks.ts';

describe('embedded', () => {
  registerLeaks(startEmbeddedTarget);
});
