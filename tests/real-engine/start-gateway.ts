// The product in front of the engine (WORKFLOW_URL), with the engine's people in its own BI server: kermit as an
// administrator, whom the door lets do everything, gonzo and fozzie as members of the staff.
import { createServerSetUp } from '../contract/pentaho/server-set-up.ts';
import type { EngineTarget } from '../contract/workflow/engine-target.ts';
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
    const admin = { userName: 'ADMIN', password: 'prumo' };
    const setUp = createServerSetUp({ serverUrl: product.url, admin });
    await setUp.addPerson({ userName: 'kermit', password: 'kermit' }, ['Administrator']);
    for (const name of ['gonzo', 'fozzie']) await setUp.addPerson({ userName: name, password: name }, []);
    return { url: `${product.url}${servicePath}`, otherUrls: [engine.url], close };
  } catch (error) {
    await close();
    throw error;
  }
}
