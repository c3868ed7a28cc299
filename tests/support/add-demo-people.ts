// The demo hospital's people, for an engine that keeps people of its own: Prumo lets nobody in whom it does not know.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

interface DemoFile {
  readonly people: readonly { readonly userName: string; readonly displayName: string }[];
}

/**
 * Through the engine's REST interface, as its example's administrator. Whoever is there already stays.
 *
 * @param wanted All of them unless told: each costs the engine a quarter of a second of processor.
 */
export async function addDemoPeople(serviceUrl: string, wanted?: readonly string[]): Promise<void> {
  // A file of the repository, in the form that its own tests check.
  const { people } = JSON.parse(await readFile(resolve('demo/people.json'), 'utf8')) as DemoFile;
  // One after the other: each costs the engine a slow hash, and many at once would hold up its connections.
  const headers = {
    authorization: `Basic ${Buffer.from('kermit:kermit').toString('base64')}`,
    'content-type': 'application/json',
  };
  for (const { userName, displayName } of people) {
    if (wanted !== undefined && !wanted.includes(userName)) continue;
    const [firstName, ...lastNames] = displayName.split(' ');
    const answer = await fetch(`${serviceUrl}/identity/users`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: userName, firstName, lastName: lastNames.join(' '), password: 'prumo' }),
    });
    if (answer.status === 201 || answer.status === 409) continue;
    // Of two who add somebody at the same moment, Activiti answers one with 500.
    const { status } = await fetch(`${serviceUrl}/identity/users/${userName}`, { headers });
    if (status !== 200) {
      throw new Error(`${userName} was not added: ${answer.status} ${await answer.text()}`);
    }
  }
}
