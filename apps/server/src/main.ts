// The process: read the settings, build, listen, and close when asked to.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { DatabaseUnavailableError } from '@prumo/database/database-unavailable-error';
import { EmbeddedPostgresError } from '@prumo/database/embedded/embedded-postgres-error';

import { buildServer } from './build-server.ts';
import type { StartedServer } from './prumo-server.ts';
import { demoPassword, readDemoPeople } from './demo/demo-content.ts';
import { readProcessSettings } from './settings/process-settings.ts';
import { WrongSettingsError } from './settings/read-settings.ts';
import type { Settings } from './settings/setting-table.ts';

const repositoryFolder = new URL('../../../', import.meta.url);
const demoFolder = fileURLToPath(new URL('demo', repositoryFolder));

/** One of each kind of person, for the table at the start. */
const greeted: readonly string[] = [
  'ADMIN',
  'MARINA.LOPES',
  'CARLA.MENDES',
  'ALICE.BARROS',
  'SILVIO.TORRES',
  'IVONE.ALVES',
];

try {
  await run();
} catch (error) {
  for (const line of describeFailure(error)) console.error(line);
  process.exit(1);
}

async function run(): Promise<void> {
  const settings = await readProcessSettings();
  const server = buildServer(settings, {
    portalFolder: fileURLToPath(new URL('apps/portal/dist', repositoryFolder)),
    consoleFolder: fileURLToPath(new URL('apps/bi-console/dist', repositoryFolder)),
    analyticsFolder: fileURLToPath(new URL('apps/analytics/dist', repositoryFolder)),
    manualFolder: fileURLToPath(new URL('manual', repositoryFolder)),
    externalAppsFolder: fileURLToPath(new URL('external-apps', repositoryFolder)),
    demoFolder,
    version: await readVersion(),
    onProgress: (line) => console.log(line),
    onLost: (error) => {
      const [reason] = error.message.split('\n', 1);
      console.error(`The embedded PostgreSQL is gone and does not come back (${reason}). Start Prumo again.`);
      process.exit(1);
    },
    withProcessMetrics: true,
  });

  let closingSince: number | undefined;
  const closeAndExit = (): void => {
    if (closingSince !== undefined) {
      // npm may pass on a Ctrl-C that the terminal sent to us already; a person who insists comes later.
      if (performance.now() - closingSince > 1_000) process.exit(1);
      return;
    }
    closingSince = performance.now();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', closeAndExit);
  process.on('SIGTERM', closeAndExit);

  const started = await server.start();
  await greet(settings, started);
}

async function greet(settings: Settings, started: StartedServer): Promise<void> {
  const lines = ['', `Prumo is ready: http://localhost:${started.port}`];
  if (started.realtimePort !== undefined) {
    lines.push(`The realtime database has port ${started.realtimePort} of its own.`);
  }
  if (isOnlyThisMachine(settings.HOST)) {
    lines.push('It answers this machine only; HOST=0.0.0.0 opens it to the network (docs/settings.md).');
  }
  lines.push('');
  if (settings.DEMO) {
    const people = await readDemoPeople(demoFolder);
    const shown = people.filter(({ userName }) => greeted.includes(userName));
    lines.push(
      `Who can log in (password of everybody: ${demoPassword})`,
      ...shown.map(({ userName, displayName, position }) =>
        `  ${userName.padEnd(14)}  ${displayName.padEnd(24)}  ${position}`.trimEnd(),
      ),
      `  and ${people.length - shown.length} others of demo/people.json`,
      '',
    );
  }
  if (started.firstAdministratorFile !== undefined) {
    lines.push(`The first administrator's password is in ${started.firstAdministratorFile}`, '');
  }
  console.log(lines.join('\n'));
}

async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(new URL('package.json', repositoryFolder), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}

function isOnlyThisMachine(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(host);
}

function describeFailure(error: unknown): string[] {
  if (error instanceof WrongSettingsError)
    return ['Prumo cannot start with these settings:', ...error.faults];
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return [
      `PORT: ${error.message.replace('listen ', '')}; something else listens there, choose another PORT`,
    ];
  }
  // They are worded for whoever starts the server.
  if (error instanceof EmbeddedPostgresError) return [`Prumo cannot start: ${error.message}`];
  if (error instanceof DatabaseUnavailableError) return [`Prumo cannot start: ${error.message}.`];
  return [`Prumo cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
}
