import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readSettings, WrongSettingsError } from './read-settings.ts';
import type { Settings } from './setting-table.ts';

let workingFolder: string;

beforeEach(async () => {
  workingFolder = await mkdtemp(join(tmpdir(), 'prumo-settings-'));
});

afterEach(async () => {
  await rm(workingFolder, { recursive: true });
});

async function read(environment: Record<string, string> = {}): Promise<Settings> {
  return await readSettings({ environment, workingFolder });
}

async function listFaults(environment: Record<string, string> = {}): Promise<readonly string[]> {
  const error: unknown = await read(environment).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof WrongSettingsError ? error.faults : [];
}

async function writeFileOf(folder: string, content: string): Promise<void> {
  await mkdir(join(workingFolder, folder), { recursive: true });
  await writeFile(join(workingFolder, folder, 'prumo.env'), content);
}

describe('readSettings', () => {
  it('[CF-03] has the specified defaults', async () => {
    expect(await read()).toMatchObject({
      PORT: 8080,
      SESSION_TIMEOUT: 100,
      USE_FREE_CASE_AUTH: false,
      ACTIVE_APPS: ['bi', 'workflow'],
      DATA_DIR: join(workingFolder, 'data'),
      DEMO: true,
    });
  });

  it('takes the environment before the file in DATA_DIR, and that before the file in the working folder', async () => {
    await writeFileOf('.', 'DATA_DIR=kept\nPORT=1001\nSESSION_TIMEOUT=11\nCOMPANY_BRAND=Working');
    await writeFileOf('kept', '# the hospital\nSESSION_TIMEOUT=12\nCOMPANY_BRAND="Data folder"\n');
    expect(await read({ COMPANY_BRAND: 'Environment' })).toMatchObject({
      DATA_DIR: join(workingFolder, 'kept'),
      PORT: 1001,
      SESSION_TIMEOUT: 12,
      COMPANY_BRAND: 'Environment',
    });
  });

  it('reads an empty variable as not set', async () => {
    expect(await read({ PORT: '' })).toMatchObject({ PORT: 8080 });
  });

  it('has the demo off by default with a database of your own', async () => {
    const url = 'postgres://prumo@db.example.org/prumo';
    expect(await read({ DATABASE_URL: url })).toMatchObject({ DATABASE_URL: url, DEMO: false });
    expect(await read({ DATABASE_URL: url, DEMO: 'on' })).toMatchObject({ DEMO: true });
  });

  it('[CF-10] settings: the realtime database has no port of its own, and nobody is its owner, unless told', async () => {
    expect(await read()).toMatchObject({
      REALTIME_PORT: null,
      REALTIME_ORIGINS: [],
      REALTIME_OWNER_FROM: [],
    });
    const given = { REALTIME_PORT: '9000', REALTIME_ORIGINS: 'https://a.example, http://b:81' };
    expect(await read(given)).toMatchObject({
      REALTIME_PORT: 9000,
      REALTIME_ORIGINS: ['https://a.example', 'http://b:81'],
    });
    expect(await read({ REALTIME_PORT: 'off' })).toMatchObject({ REALTIME_PORT: null });
    expect(await listFaults({ REALTIME_PORT: '0', REALTIME_ORIGINS: 'https://a.example/' })).toEqual([
      'REALTIME_PORT: got "0", takes a whole number from 1 to 65535, or off',
      'REALTIME_ORIGINS: got "https://a.example/", takes a list, separated by commas, of origins such as https://prumo.hospital.example, without a path',
    ]);
  });

  it('[CF-10] settings: the realtime database is embedded unless REALTIME_URL names one', async () => {
    expect(await read()).toMatchObject({ REALTIME_URL: '', REALTIME_SECRET: '' });
    expect(await listFaults({ REALTIME_URL: 'firebase' })).toEqual([
      'REALTIME_URL: got "firebase", takes an address that begins with http:// or https://',
    ]);
    expect(await listFaults({ REALTIME_SECRET: 'too short' })).toEqual([
      'REALTIME_SECRET: got a value that is not shown, takes a text of 32 to 500 characters',
    ]);
    const settings = { REALTIME_URL: 'https://x.example', REALTIME_SECRET: 's'.repeat(32) };
    expect(await read(settings)).toMatchObject(settings);
  });

  it('QUERY_PUBLISHERS are names of roles, which may have blanks, each once', async () => {
    const usual = ['Administrator', 'Power User', 'data_administrator'];
    expect(await read()).toMatchObject({ QUERY_PUBLISHERS: usual });
    expect(await read({ QUERY_PUBLISHERS: 'Power User , quality_manager,Power User' })).toMatchObject({
      QUERY_PUBLISHERS: ['Power User', 'quality_manager'],
    });
    expect(await listFaults({ QUERY_PUBLISHERS: ' , ' })).toHaveLength(1);
  });

  it('HOLIDAYS are days of the calendar, each once, in their order', async () => {
    expect(await read()).toMatchObject({ HOLIDAYS: [] });
    expect(await read({ HOLIDAYS: '2027-02-09, 2027-02-08,2027-02-09' })).toMatchObject({
      HOLIDAYS: ['2027-02-08', '2027-02-09'],
    });
    for (const wrong of ['2027-02-30', '08/02/2027', '2027-2-8']) {
      expect(await listFaults({ HOLIDAYS: wrong })).toEqual([
        `HOLIDAYS: got "${wrong}", takes a list, separated by commas, of days such as 2027-02-08`,
      ]);
    }
  });

  it('[CF-08] EXTERNAL_APPS is a list of keys, and their folder is found from the working folder', async () => {
    expect(await read()).toMatchObject({
      EXTERNAL_APPS: ['minutes', 'non-compliances'],
      EXTERNAL_APPS_DIR: '',
      OWN_APPS_DIR: join(workingFolder, 'data', 'apps'),
    });
    expect(await read({ DATA_DIR: '/srv/prumo' })).toMatchObject({ OWN_APPS_DIR: '/srv/prumo/apps' });
    expect(await read({ OWN_APPS_DIR: 'mine' })).toMatchObject({ OWN_APPS_DIR: join(workingFolder, 'mine') });
    expect(await read({ EXTERNAL_APPS: 'none' })).toMatchObject({ EXTERNAL_APPS: [] });
    expect(
      await read({ EXTERNAL_APPS: 'minutes, non-compliances,minutes', EXTERNAL_APPS_DIR: 'apps' }),
    ).toMatchObject({
      EXTERNAL_APPS: ['minutes', 'non-compliances'],
      EXTERNAL_APPS_DIR: join(workingFolder, 'apps'),
    });
    for (const wrong of ['Minutes', '../minutes', 'a/b', 'a.b', 'atas e mais']) {
      expect(await listFaults({ EXTERNAL_APPS: wrong })).toEqual([
        `EXTERNAL_APPS: got "${wrong}", takes a list, separated by commas, of names made of a-z, 0-9 and -, or \`none\``,
      ]);
    }
  });

  it('listens to this machine only, with the demo hospital and without, unless HOST says otherwise', async () => {
    expect(await read()).toMatchObject({ HOST: '127.0.0.1' });
    expect(await read({ DEMO: 'off' })).toMatchObject({ HOST: '127.0.0.1' });
    expect(await read({ HOST: '0.0.0.0' })).toMatchObject({ HOST: '0.0.0.0' });
  });

  it.each([
    ['SESSION_TIMEOUT', 'abc', 'SESSION_TIMEOUT: got "abc", takes a whole number from 1 to 1440'],
    ['SESSION_TIMEOUT', '0', 'SESSION_TIMEOUT: got "0", takes a whole number from 1 to 1440'],
    ['PORT', '80.5', 'PORT: got "80.5", takes a whole number from 1 to 65535'],
    ['DEMO', 'maybe', 'DEMO: got "maybe", takes on or off (also true/false, 1/0, yes/no)'],
    [
      'ACTIVE_APPS',
      'bi,mail',
      'ACTIVE_APPS: got "bi,mail", takes a list, separated by commas, of bi, workflow',
    ],
    ['ACTIVE_APPS', ',', 'ACTIVE_APPS: got nothing, takes at least one of bi, workflow'],
    [
      'DATABASE_URL',
      'mysql://root:pw@x',
      'DATABASE_URL: got a value that is not shown, takes an address that begins with postgres:// or postgresql://',
    ],
    [
      'SESSION_SECRET',
      'short',
      'SESSION_SECRET: got a value that is not shown, takes a text of 32 to 500 characters',
    ],
    ['DEV_USR_ADM', 'IVONE', 'DEV_USR_ADM: got "IVONE", takes nothing unless DEVELOPMENT is on'],
    ['BI_URL', 'bi', 'BI_URL: got "bi", takes an address that begins with http:// or https://'],
    ['WORKFLOW_URL', 'bpm', 'WORKFLOW_URL: got "bpm", takes an address that begins with http:// or https://'],
    ['USE_SHA1_ENCRYPT', 'on', 'USE_SHA1_ENCRYPT: got "on", takes off unless WORKFLOW_URL is set'],
    [
      'USE_SAME_PW',
      'secret',
      'USE_SAME_PW: got a value that is not shown, takes nothing unless WORKFLOW_URL is set',
    ],
    ['PLUGIN_AT_BI_SERVER', 'on', 'PLUGIN_AT_BI_SERVER: got "on", takes off unless BI_URL is set'],
    [
      'EXTRACTION_NIGHTLY',
      '30 25 * * *',
      'EXTRACTION_NIGHTLY: got "30 25 * * *", takes five fields as cron has them: minute hour day month weekday',
    ],
    [
      'EXTRACTION_MONTHLY',
      '* * * * * *',
      'EXTRACTION_MONTHLY: got "* * * * * *", takes five fields as cron has them: minute hour day month weekday',
    ],
  ])('[CF-11] %s=%s is one clear line', async (name, value, line) => {
    expect(await listFaults({ [name]: value })).toEqual([line]);
  });

  it.each([
    ['/content/x/index.html?lang=pt&a=b%7C#query/open', '/content/x/index.html?lang=pt&a=b%7C#query/open'],
    ['off', ''],
  ])('BI_APP_PLAYLISTS=%s is a page of the BI server, or none', async (given, value) => {
    expect(await read({ BI_APP_PLAYLISTS: given })).toMatchObject({ BI_APP_PLAYLISTS: value });
  });

  it.each([
    ['BI_APP_NEW_DASHBOARD', '/plugin/panels/index.html', '/api/repos/wcdf/new'],
    ['BI_APP_NEW_QUERY', '/plugin/query-runner/index.html', '/plugin/cdb/api/home'],
    ['BI_APP_PLAYLISTS', '/plugin/playlists/index.html', ''],
  ])(
    '%s is our own tool where the BI server is embedded, and a usual one behind BI_URL',
    async (name, own, usual) => {
      expect(await read()).toMatchObject({ [name]: own });
      expect(await read({ BI_URL: '' })).toMatchObject({ [name]: own });
      expect(await read({ BI_URL: 'https://bi.example.org/pentaho' })).toMatchObject({ [name]: usual });
      expect(await read({ [name]: '/content/own' })).toMatchObject({ [name]: '/content/own' });
    },
  );

  it.each([
    'content/x',
    '/',
    '//evil.example/x',
    '/a/../../x',
    '/%2e%2E/x',
    '/a b',
    String.raw`/a\b`,
    'http://x/y',
  ])('[CF-11] BI_APP_PLAYLISTS=%s is one clear line', async (given) => {
    expect(await listFaults({ BI_APP_PLAYLISTS: given })).toEqual([
      `BI_APP_PLAYLISTS: got "${given}", takes a path that begins with /, below /pentaho, or off`,
    ]);
  });

  it('[CF-06] [CF-11] the two ways to change the password for the engine exclude each other', async () => {
    const WORKFLOW_URL = 'https://bpm.example.org/activiti-rest';
    expect(await read({ WORKFLOW_URL, USE_SHA1_ENCRYPT: 'on' })).toMatchObject({ USE_SHA1_ENCRYPT: true });
    expect(await read({ WORKFLOW_URL, USE_SAME_PW: 'one' })).toMatchObject({ USE_SAME_PW: 'one' });
    expect(await listFaults({ WORKFLOW_URL, USE_SAME_PW: 'one', USE_SHA1_ENCRYPT: 'on' })).toEqual([
      'USE_SHA1_ENCRYPT: got "on", takes off when USE_SAME_PW says what the engine gets',
    ]);
  });

  it.each([
    ['bi', ['bi']],
    ['workflow', ['workflow']],
    ['bi,workflow', ['bi', 'workflow']],
  ])('[CF-01] ACTIVE_APPS=%s is a choice of back ends', async (given, apps) => {
    expect(await read({ ACTIVE_APPS: given })).toMatchObject({ ACTIVE_APPS: apps });
  });

  it('[CF-01] [CF-11] an address of an engine that is not among the active apps is a fault', async () => {
    expect(await listFaults({ WORKFLOW_URL: 'http://bpm', ACTIVE_APPS: 'bi' })).toEqual([
      'WORKFLOW_URL: got "http://bpm", takes nothing unless ACTIVE_APPS has workflow in it',
    ]);
  });

  it('[CF-11] tells every fault at once', async () => {
    expect(await listFaults({ PORT: 'x', SESSION_TIMEOUT: 'y' })).toHaveLength(2);
  });

  it('[CF-11] refuses an unknown name in the file, with a hint', async () => {
    await writeFileOf('.', 'PRT=8080');
    expect(await listFaults()).toEqual([
      `PRT: is not a setting; ${join(workingFolder, 'prumo.env')} has it with "8080"; did you mean PORT?`,
    ]);
  });

  it('[CF-11] refuses a line that is none, and a name that stands twice', async () => {
    await writeFileOf('data', 'what is this\nPORT=1\nPORT=2');
    expect(await listFaults()).toEqual([
      `${join(workingFolder, 'data', 'prumo.env')} line 1: is not of the form NAME=value`,
      `${join(workingFolder, 'data', 'prumo.env')} line 3: PORT stands there twice`,
    ]);
  });

  it('[CF-11] refuses DATA_DIR in the file inside DATA_DIR', async () => {
    await writeFileOf('data', 'DATA_DIR=elsewhere');
    expect(await listFaults()).toHaveLength(1);
  });
});
