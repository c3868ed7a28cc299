// The product in front of the engine (WORKFLOW_URL), with the engine's people in its own BI server: kermit as an
// administrator, whom the door lets do everything, gonzo and fozzie as members of the staff.
import { createPasswords } from '@prumo/bi-server/users/passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';

import type { EngineTarget } from '../contract/workflow/engine-target.ts';
import { openProductDatabase } from '../support/product-database.ts';
import { createDataFolder, startProduct } from '../support/product.ts';
import { getRealEngine } from './real-engine.ts';

const servicePath = '/activiti-rest/service';

export async function startGateway(): Promise<EngineTarget> {
  const engine = getRealEngine();
  const folder = await createDataFolder();
  const product = await startProduct({
    dataFolder: folder.path,
    settings: {
      WORKFLOW_URL: engine.url.replace(/\/service$/, ''),
      // The recording logs in with wrong passwords too.
      LOGIN_ATTEMPTS_PER_ADDRESS: '1000',
      LOGIN_ATTEMPTS_PER_ACCOUNT: '1000',
    },
  });
  const close = async (): Promise<void> => {
    await product.end('SIGTERM');
    await folder.remove();
  };
  try {
    await addPeople(folder.path);
    return { url: `${product.url}${servicePath}`, otherUrls: [engine.url], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** With the passwords that the recording sends, which are their names: no door would take such ones. */
async function addPeople(dataFolder: string): Promise<void> {
  const database = await openProductDatabase(dataFolder);
  await createPeopleDirectory(database, createPasswords()).addPeople(
    ['kermit', 'gonzo', 'fozzie'].map((name) => ({
      userName: name,
      displayName: name,
      roles: name === 'kermit' ? ['Administrator', 'Authenticated'] : ['Authenticated'],
      password: name,
    })),
  );
  await database.close();
}
