// The same table against the whole product, whose door lets the embedded BI server answer.
import { describe } from 'vitest';

import { startPortalTarget } from './portal-target.ts';
import { registerTable } from './register-table.ts';

describe('embedded BI server behind the door of the portal', () => {
  registerTable(startPortalTarget);
});
