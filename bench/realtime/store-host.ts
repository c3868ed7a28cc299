// The realtime store alone, as a process of its own that tells its memory when it is asked.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { createDatabase } from '@prumo/database/database';
import { migrate } from '@prumo/database/migrations';
import { realtimeMigrations } from '@prumo/realtime-store/persistence/migrations';
import { startTestStore } from '@prumo/realtime-store/rest/testing/start-test-store';

import type { HostWord } from './start-store-host.ts';

setFlagsFromString('--expose-gc');
// The flag brings it into contexts that are made from now on; it has no types.
const collectGarbage = runInNewContext('gc') as () => void;

const [databaseUrl = ''] = process.argv.slice(2);
const database = createDatabase({ url: databaseUrl });
await migrate(database, [realtimeMigrations]);
const store = await startTestStore({ database });

process.on('message', (word) => {
  if (word !== 'memory') return;
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  say({ kind: 'memory', rss, heapUsed });
});
process.once('disconnect', () => {
  void store
    .close()
    .then(async () => await database.close())
    .then(() => process.exit(0));
});
say({ kind: 'ready', url: store.url });

function say(word: HostWord): void {
  process.send?.(word);
}
