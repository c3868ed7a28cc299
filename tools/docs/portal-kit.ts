import { writeFile } from 'node:fs/promises';

import { emitKitTypes } from '../kit/emit-kit-types.mjs';
import { presentKitPage } from '../kit/present-kit-page.mjs';

await writeFile('docs/portal-kit.md', presentKitPage(await emitKitTypes()));
