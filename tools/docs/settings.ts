import { writeFile } from 'node:fs/promises';

import { presentSettingsPage } from '@prumo/server/settings/present-settings-page';

await writeFile('docs/settings.md', presentSettingsPage());
