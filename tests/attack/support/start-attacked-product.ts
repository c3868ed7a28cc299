// Vitest global setup: one product for all attacks, whose address tests get by inject('attackedProduct').
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { createDataFolder, findFreePort, startProduct } from '../../support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    attackedProduct: {
      readonly url: string;
      readonly pid: number;
      readonly realtimePort: number;
      /** What the product has printed so far, its log among it. */
      readonly logFile: string;
    };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await createDataFolder();
  const logFolder = await createDataFolder();
  const logFile = join(logFolder.path, 'product.log');
  appendFileSync(logFile, '');
  const realtimePort = await findFreePort();
  const product = await startProduct({
    dataFolder: data.path,
    settings: {
      // What attackers find: processes under way, and cases of other people.
      DEMO_PROCESSES: 'on',
      // Strangers may report.
      PUBLIC_REPORTS: 'on',
      PUBLIC_REPORTS_PER_HOUR: '60',
      // Nothing answers there: what is sent to it is read here, and goes no further.
      DATA_SOURCES: 'DISTANTE=postgres://ninguem@127.0.0.1:9/nada',
      REALTIME_PORT: String(realtimePort),
      // Those who dribble need not be watched for as long as in real life.
      REQUEST_PATIENCE_SECONDS: '3',
    },
    hear: (chunk) => appendFileSync(logFile, chunk),
  });
  project.provide('attackedProduct', { url: product.url, pid: product.pid, realtimePort, logFile });
  return async () => {
    const code = await product.end('SIGTERM');
    await data.remove();
    await logFolder.remove();
    // Whatever was done to it, it ends as it should.
    if (code !== 0) throw new Error(`the product ended with ${code}:\n${product.output().slice(-4000)}`);
  };
}
