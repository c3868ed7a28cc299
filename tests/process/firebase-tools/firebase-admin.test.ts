// Google's SDK for servers against the port of the realtime database: it knows a host and nothing else.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createDataFolder, findFreePort, startProduct } from '../../support/product.ts';
import { installFromNpm } from './install-from-npm.ts';

/** What an app does with it. It lies in .cache, where nothing of ours can import it from. */
const program = `
const { join } = require('node:path');
const folder = process.argv[1];
const { initializeApp } = require(join(folder, 'lib/app'));
const { getDatabase, ServerValue } = require(join(folder, 'lib/database'));

async function run() {
  // For the rules alone it asks for a credential of Google's, an emulator or not.
  const credential = { getAccessToken: async () => ({ access_token: 'owner', expires_in: 3600 }) };
  const databaseURL = 'https://prumo-default-rtdb.firebaseio.com';
  const database = getDatabase(initializeApp({ databaseURL, credential }));
  const place = database.ref('admin');
  const heard = [];
  place.child('count').on('value', (snapshot) => heard.push(snapshot.val()));
  await place.set({ count: 1, at: ServerValue.TIMESTAMP, list: { a: { n: 2 }, b: { n: 1 } } });
  await place.update({ 'deep/er': true });
  const { committed } = await place.child('count').transaction((count) => (count ?? 0) + 1);
  const first = (await place.child('list').orderByChild('n').limitToFirst(1).once('value')).val();
  const keyLength = (await place.child('pushed').push({ n: 1 })).key.length;
  const { count, at, deep } = (await place.get()).val();
  const rules = await database.getRulesJSON();
  const refused = await database.setRules({ rules: { '.read': true } }).then(() => 'taken', () => 'refused');
  await place.remove();
  const left = (await place.get()).val();
  const hasTime = typeof at === 'number';
  console.log(JSON.stringify({ committed, first, keyLength, count, hasTime, deep, heard: heard.at(-1), rules, refused, left }));
  process.exit(0);
}

run().catch((error) => {
  console.error(error);
  process.exit(1);
});
`;
const closings: (() => Promise<unknown>)[] = [];
let port: number;

beforeAll(async () => {
  const data = await createDataFolder();
  closings.push(async () => await data.remove());
  port = await findFreePort();
  const product = await startProduct({
    dataFolder: data.path,
    settings: { REALTIME_PORT: String(port), REALTIME_OWNER_FROM: '127.0.0.1' },
  });
  closings.push(async () => await product.end('SIGTERM'));
});

afterAll(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

it('[RD-01] firebase-admin finds the product by FIREBASE_DATABASE_EMULATOR_HOST alone', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-e', program, await installFromNpm('firebase-admin')],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${port}`,
        GCLOUD_PROJECT: 'demo-prumo',
      },
    },
  );
  expect(JSON.parse(stdout)).toEqual({
    committed: true,
    first: { b: { n: 1 } },
    keyLength: 20,
    count: 2,
    hasTime: true,
    deep: { er: true },
    heard: null,
    rules: { rules: { '.read': false, '.write': false } },
    refused: 'refused',
    left: null,
  });
});
