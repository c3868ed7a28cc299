// An external app as somebody makes it who has nothing of this repository but the packed kit: by the very commands of
// docs/external-apps.md, in a folder outside of it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let app: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-from-elsewhere-'));
  app = join(folder, 'leitos');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

it('an app is begun, checked, built and brought to the portal by the commands of the docs', () => {
  mkdirSync(join(folder, 'data/apps'), { recursive: true });
  let place = repository;
  for (const command of listCommands()) {
    const [name, target = ''] = command.split(' ');
    if (name === 'cd') place = target;
    else if (command === 'npm install') installFromHere();
    else run(command, place);
  }
  const { data } = readJson(join(folder, 'data/apps/leitos/lazy-load.json')) as { data: string[] };
  expect(data).toHaveLength(1);
  const script = readFileSync(join(folder, 'data/apps/leitos', data[0] ?? ''), 'utf8');
  // The page of the portal has these.
  expect(script).toMatch(/from\s*["']@prumo\/portal-kit\/app["']/);
  expect(script).toContain('Leitos');
  expect(script).not.toMatch(/meu-aplicativo|Meu aplicativo/);
});

it('its types are whole, and refuse what the portal would', () => {
  const types = join(app, 'node_modules/@prumo/portal-kit/types');
  const declarations = readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.d\.m?ts$/.test(name),
  );
  expect(declarations.length).toBeGreaterThan(50);
  for (const name of declarations) {
    expect(readFileSync(join(types, name), 'utf8')).not.toMatch(/["']@prumo\//);
  }
  writeFileSync(
    join(app, 'src/wrong.ts'),
    "import { registerApp } from '@prumo/portal-kit/app';\nregisterApp({ key: 'x', states: [], menus: [] });\n",
  );
  const { status, stdout } = spawnSync('npm run check', { cwd: app, shell: true, encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stdout.match(/error TS\d+/g)).toHaveLength(1);
  expect(stdout).toContain("'menus' does not exist in type 'ExternalApp'");
});

it('docs/portal-kit.md says what the kit has (if not: npm run docs)', () => {
  const ofKit = readFileSync(join(app, 'node_modules/@prumo/portal-kit/portal-kit.md'), 'utf8');
  expect(readFileSync(join(repository, 'docs/portal-kit.md'), 'utf8')).toBe(ofKit);
});

/** Of the first block of commands below its heading; with places of this test in those of the docs. */
function listCommands(): readonly string[] {
  const page = readFileSync(join(repository, 'docs/external-apps.md'), 'utf8');
  const block = /\n## Making one\n.*?\n```\n(.*?)\n```/s.exec(page)?.[1];
  if (block === undefined) throw new Error('docs/external-apps.md has no block of commands');
  const commands = block.replaceAll('../prumo/data', join(folder, 'data')).replaceAll('../leitos', app);
  return commands.split('\n');
}

function run(command: string, place: string): void {
  const { status, stdout, stderr } = spawnSync(command, { cwd: place, shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}\n${stderr}`);
}

/**
 * What npm would install, without a network: the kit from its file, and of other packages only those that the app and the
 * kit declare, in the versions that they declare, from this repository.
 */
function installFromHere(): void {
  const { devDependencies = {} } = readManifest(app);
  const kit = join(app, 'node_modules/@prumo/portal-kit');
  mkdirSync(kit, { recursive: true });
  const packed = (devDependencies['@prumo/portal-kit'] ?? '').replace('file:', '');
  run(`tar -xzf ${packed} -C ${kit} --strip-components=1`, app);
  const { dependencies = {} } = readManifest(kit);
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (name === '@prumo/portal-kit') continue;
    const installed = join(repository, 'node_modules', name);
    expect([name, readManifest(installed).version]).toEqual([name, version]);
    link(installed, join(app, 'node_modules', name));
  }
  for (const program of ['tsc', 'vite']) {
    link(join(repository, 'node_modules/.bin', program), join(app, 'node_modules/.bin', program));
  }
}

function link(target: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  if (!existsSync(place)) symlinkSync(target, place);
}

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readManifest(place: string): Manifest {
  return readJson(join(place, 'package.json')) as Manifest;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
