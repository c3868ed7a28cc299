import { writeFile } from 'node:fs/promises';

import { presentCallsPage } from '@prumo/server/gateway/present-calls-page';

await writeFile('docs/calls.md', presentCallsPage());
