// What an app of the hospital does with firebase-admin, unchanged, which finds the product by its environment alone.
// Started as `node use-firebase-admin.cjs {folder of firebase-admin}`; prints one line of JSON.
const { join } = require('node:path');

const [, , folder = ''] = process.argv;
const { initializeApp } = require(join(folder, 'lib/app'));
const { getDatabase, ServerValue } = require(join(folder, 'lib/database'));

async function run() {
  // For the rules alone it asks for a credential of Google's, an emulator or not.
  const credential = { getAccessToken: async () => ({ access_token: 'owner', expires_in: 3600 }) };
  const databaseURL = 'https://prumo-default-rtdb.firebaseio.com';
  const database = getDatabase(initializeApp({ databaseURL, credential }));
  const place = database.ref('admin');
  /** @type {unknown[]} */
  const heard = [];
  place
    .child('count')
    .on('value', (/** @type {{ val(): unknown }} */ snapshot) => heard.push(snapshot.val()));
  await place.set({ count: 1, at: ServerValue.TIMESTAMP, list: { a: { n: 2 }, b: { n: 1 } } });
  await place.update({ 'deep/er': true });
  const { committed } = await place
    .child('count')
    .transaction((/** @type {number | null} */ count) => (count ?? 0) + 1);
  const first = await place.child('list').orderByChild('n').limitToFirst(1).once('value');
  const pushed = await place.child('pushed').push({ n: 1 });
  const whole = (await place.get()).val();
  const rules = await database.getRulesJSON();
  const refused = await database.setRules({ rules: { '.read': true } }).then(
    () => 'taken',
    () => 'refused',
  );
  await place.remove();
  const left = (await place.get()).val();
  console.log(
    JSON.stringify({
      committed,
      first: first.val(),
      keyLength: pushed.key.length,
      count: whole.count,
      hasTime: typeof whole.at === 'number',
      deep: whole.deep,
      heard: heard.at(-1),
      rules,
      refused,
      left,
    }),
  );
  database.goOffline();
  process.exit(0);
}

run().catch((error) => {
  console.error(error);
  process.exit(1);
});
