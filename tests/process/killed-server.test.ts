// kill -9 in the middle of work: the next start must work, and whatever was answered as done must be done.
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { createDataFolder, findFreePort, startProduct } from '../support/product.ts';

const rounds = 20;
const people = ['ADMIN', 'MARINA.LOPES', 'CARLA.MENDES', 'IVONE.ALVES', 'ALICE.BARROS', 'GUSTAVO.MELO'];

interface Answered {
  readonly loggedIn: Set<string>;
  readonly loggedOut: Set<string>;
}

it(`survives ${rounds} times kill -9 during logins and logouts, and loses nothing that was answered`, async () => {
  const data = await createDataFolder();
  const port = await findFreePort();
  const all = createAnswered();
  let answered = createAnswered();

  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct({ dataFolder: data.path, port });
    await expectNothingLost(product.url, answered);
    answered = createAnswered();
    const writers = Promise.allSettled(
      people.map(async (userName) => await logInAndOutUntilItDies(product.url, userName, answered)),
    );
    // Somewhere in the middle, but not before there is something to lose.
    await Promise.race([writers, waitForAnswers(answered)]);
    await sleep(Math.random() * 250);
    expect(await product.end('SIGKILL')).toBe('SIGKILL');
    for (const ending of await writers) if (ending.status === 'rejected') throw ending.reason;
    for (const cookie of answered.loggedIn) all.loggedIn.add(cookie);
    for (const cookie of answered.loggedOut) all.loggedOut.add(cookie);
  }

  const last = await startProduct({ dataFolder: data.path, port });
  await expectNothingLost(last.url, all);
  expect(all.loggedIn.size).toBeGreaterThan(rounds);
  expect(all.loggedOut.size).toBeGreaterThan(rounds);
  expect(await last.end('SIGTERM')).toBe(0);
  await data.remove();
});

function createAnswered(): Answered {
  return { loggedIn: new Set(), loggedOut: new Set() };
}

async function waitForAnswers({ loggedIn, loggedOut }: Answered): Promise<void> {
  // Should the server be dead already, nobody waits for these.
  while (loggedIn.size + loggedOut.size < people.length) await sleep(5, undefined, { ref: false });
}

async function logInAndOutUntilItDies(url: string, userName: string, answered: Answered): Promise<void> {
  try {
    for (let turn = 0; ; turn += 1) {
      const response = await fetch(`${url}/gateway/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName, password: 'prumo' }),
      });
      expect(response.status).toBe(200);
      const cookie = sessionCookieOf(response);
      answered.loggedIn.add(cookie);
      if (turn % 2 === 0) continue;
      // From here until the answer nobody can say whether the session still is.
      answered.loggedIn.delete(cookie);
      await fetch(`${url}/gateway/session`, { method: 'DELETE', headers: { cookie } });
      answered.loggedOut.add(cookie);
    }
  } catch (error) {
    // fetch reports a dead server as a TypeError; anything else is a finding.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function expectNothingLost(url: string, answered: Answered): Promise<void> {
  const statusOf = async (cookie: string): Promise<number> =>
    (await fetch(`${url}/gateway/session`, { headers: { cookie } })).status;
  const statuses = async (cookies: ReadonlySet<string>): Promise<ReadonlySet<number>> =>
    new Set(await Promise.all([...cookies].map(statusOf)));
  expect([...(await statuses(answered.loggedIn))].filter((status) => status !== 200)).toEqual([]);
  expect([...(await statuses(answered.loggedOut))].filter((status) => status !== 401)).toEqual([]);
}

function sessionCookieOf(response: Response): string {
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('prumo_session='));
  return line?.split(';', 1)[0] ?? '';
}
