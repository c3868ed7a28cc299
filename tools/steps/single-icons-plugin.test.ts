import { describe, expect, it } from 'vitest';

import { splitIconImports } from './single-icons-plugin.mjs';

describe('splitIconImports', () => {
  it.each([
    [
      "import { mdiClose, mdiCheck as mdiDone } from '@mdi/js';\nimport x from 'y';",
      "import mdiClose from 'prumo:icon/mdiClose'; import mdiDone from 'prumo:icon/mdiCheck';\nimport x from 'y';",
    ],
    ["import {\n  mdiCog,\n} from '@mdi/js';", "import mdiCog from 'prumo:icon/mdiCog';"],
    ["import { useState } from 'react';", "import { useState } from 'react';"],
  ])('%s', (code, expected) => {
    expect(splitIconImports(code)).toBe(expected);
  });
});
