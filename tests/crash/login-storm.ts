// People log in and out while the server is killed again and again: the next start must work, and whatever was answered as
// done must be done.
import { setTimeout as sleep } from 'node:timers/promises';

import { createDataFolder, findFreePort, startProduct } from '../support/product.ts';

interface LoginStormOptions {
  readonly kills: number;
  readonly onProgress?: (line: string) => void;
}

export interface LoginStormResult {
  /** Sessions whose logins, and whose logouts, were answered. */
  readonly loggedIn: number;
  readonly loggedOut: number;
  /** How the server ended each time, the last time because it was asked to. */
  readonly endings: readonly (number | NodeJS.Signals)[];
  /** What was answered otherwise than it must be, while the server lived and after each of its deaths. */
  readonly problems: readonly string[];
}

interface Answered {
  readonly loggedIn: Set<string>;
  readonly loggedOut: Set<string>;
}

const people = ['ADMIN', 'MARINA.LOPES', 'CARLA.MENDES', 'IVONE.ALVES', 'ALICE.BARROS', 'GUSTAVO.MELO'];
/** Before each kill, so that there are more of them than kills. */
const fewestLogouts = 2;

export async function runLoginStorm(options: LoginStormOptions): Promise<LoginStormResult> {
  const { kills, onProgress = () => {} } = options;
  const data = await createDataFolder();
  const port = await findFreePort();
  const all = createAnswered();
  let answered = createAnswered();
  const endings: (number | NodeJS.Signals)[] = [];
  const problems: string[] = [];

  for (let kill = 1; kill <= kills; kill += 1) {
    const product = await startProduct({ dataFolder: data.path, port });
    problems.push(...(await listLost(product.url, answered)));
    answered = createAnswered();
    const writing = Promise.all(
      people.map(async (userName) => await logInAndOutUntilItDies(product.url, userName, answered)),
    );
    // Somewhere in the middle, but not before there is something to lose.
    await Promise.race([writing, waitForAnswers(answered)]);
    await sleep(Math.random() * 250);
    endings.push(await product.end('SIGKILL'));
    problems.push(...(await writing).flat());
    for (const cookie of answered.loggedIn) all.loggedIn.add(cookie);
    for (const cookie of answered.loggedOut) all.loggedOut.add(cookie);
    onProgress(
      `${kill} of ${kills} kills, ${all.loggedIn.size} sessions open, ${all.loggedOut.size} sessions closed`,
    );
  }

  const last = await startProduct({ dataFolder: data.path, port });
  problems.push(...(await listLost(last.url, all)));
  endings.push(await last.end('SIGTERM'));
  await data.remove();
  return { loggedIn: all.loggedIn.size, loggedOut: all.loggedOut.size, endings, problems };
}

/** What must not be, in words. */
export function listLoginProblems(result: LoginStormResult, kills: number): readonly string[] {
  const { problems, endings, loggedIn, loggedOut } = result;
  const wantedEndings = [...Array.from({ length: kills }, () => 'SIGKILL'), 0].join(', ');
  return [
    ...problems,
    ...(endings.join(', ') === wantedEndings ? [] : [`the server ended by ${endings.join(', ')}`]),
    ...(Math.min(loggedIn, loggedOut) > kills
      ? []
      : [`only ${loggedIn} logins and ${loggedOut} logouts were answered, which proves nothing`]),
  ];
}

function createAnswered(): Answered {
  return { loggedIn: new Set(), loggedOut: new Set() };
}

async function waitForAnswers({ loggedIn, loggedOut }: Answered): Promise<void> {
  const isEnough = (): boolean =>
    loggedIn.size + loggedOut.size >= people.length && loggedOut.size >= fewestLogouts;
  // Should the server be dead already, nobody waits for these.
  while (!isEnough()) await sleep(5, undefined, { ref: false });
}

async function logInAndOutUntilItDies(
  url: string,
  userName: string,
  answered: Answered,
): Promise<readonly string[]> {
  try {
    for (let turn = 0; ; turn += 1) {
      const response = await fetch(`${url}/gateway/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName, password: 'prumo' }),
      });
      if (response.status !== 200) return [`the login of ${userName} was answered with ${response.status}`];
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
    return [];
  }
}

async function listLost(url: string, { loggedIn, loggedOut }: Answered): Promise<readonly string[]> {
  const listWrong = async (
    what: string,
    cookies: ReadonlySet<string>,
    wanted: number,
  ): Promise<readonly string[]> => {
    const statuses = await Promise.all(
      [...cookies].map(
        async (cookie) => (await fetch(`${url}/gateway/session`, { headers: { cookie } })).status,
      ),
    );
    return statuses
      .filter((status) => status !== wanted)
      .map((status) => `a session ${what} is answered with ${status}`);
  };
  return [
    ...(await listWrong('whose login was answered', loggedIn, 200)),
    ...(await listWrong('whose logout was answered', loggedOut, 401)),
  ];
}

function sessionCookieOf(response: Response): string {
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('prumo_session='));
  return line?.split(';', 1)[0] ?? '';
}
