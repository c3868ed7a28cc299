import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { USUAL_RESTART_POLICY } from '../embedded/supervise-postmaster.ts';
import { startTestPostgres } from './test-postgres.ts';

test('leaves nothing behind, and clears what a killed run left', async () => {
  const killedRun = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(killedRun, 'exit');
  const leftover = await mkdtemp(join(tmpdir(), `prumo-test-postgres-${killedRun.pid}-`));
  await chmod(leftover, 0o755);
  const onLost = vi.fn();
  await startEmbeddedPostgres({
    dataFolder: leftover,
    parameters: { fsync: 'off' },
    // A run that was killed starts nothing again.
    restartPolicy: { ...USUAL_RESTART_POLICY, mostRestarts: 0 },
    onLost,
  });

  const postgres = await startTestPostgres();
  await vi.waitUntil(() => onLost.mock.calls.length > 0, { timeout: 120_000 });
  expect(await listFolders(killedRun.pid)).toEqual([]);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.end();
  expect(await listFolders(process.pid)).toHaveLength(1);

  await postgres.stop();
  expect(await listFolders(process.pid)).toEqual([]);
}, 300_000);

async function listFolders(pid: number | undefined): Promise<string[]> {
  const names = await Promise.all(['/dev/shm', tmpdir()].map((parent) => readdir(parent).catch(() => [])));
  return names.flat().filter((name) => name.startsWith(`prumo-test-postgres-${pid}-`));
}
