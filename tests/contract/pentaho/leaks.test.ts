// A person without the right gets neither the file nor its title, by any call: what they may not read looks in every
// answer exactly like what does not exist, in that of the BI server and in what the gateway makes of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHospital, hospitalPeople } from './hospital.ts';
import { listLists, listReadsOf, listWritesOf, type SecretCall, type TwinCall } from './secret-calls.ts';
import { hideSecrets, missingMark, secretMark, type Secret, type Secrets } from './secrets.ts';
import { createServerSetUp, pathIdOf, type ServerSetUp } from './server-set-up.ts';
import { questionHeader, startWatchedTarget, type WatchedTarget } from './watched-target.ts';
import { createCaller, type Caller, type WireAnswer, type WireRequest } from './wire.ts';

/** Paths with a place in them; what can stand there is walked one by one. */
const walkedPatterns = [
  '/api/repo/files/*',
  '/api/repo/files/:pathId/versions',
  '/api/repo/files/:pathId/versions/:versionId/content',
  '/api/repos/*',
  '/content/*',
  '/api/user-settings/*',
  '/api/session/workspaceDirForUser/:user',
  '/Home/*',
  '/console/*',
  '/plugin/saiku/api/:user/repository',
  '/plugin/saiku/api/:user/repository/resource',
  '/plugin/saiku/api/:user/export/saiku/:format',
];

/** These name cubes and open questions, and no file: whose they are is proved where their calls are. */
const aboutCubes = [
  '/plugin/data-access/api/datasource/analysis/',
  '/plugin/saiku/api/:user/discover',
  '/plugin/saiku/api/:user/query/',
  '/plugin/saiku/api/:user/mdx/',
  '/plugin/saiku/api/:user/license',
  '/plugin/olap-permissions/api/',
  '/plugin/query-runner/api/sources/',
];

/** Some thousand requests. */
const longTime = 300_000;

describe('the walk of two people past the secrets of a server that nobody else uses', () => {
  let target: WatchedTarget;
  let setUp: ServerSetUp;
  let secrets: Secrets;

  beforeAll(async () => {
    target = await startWatchedTarget();
    setUp = createServerSetUp(target);
    await buildHospital(setUp);
    secrets = await hideSecrets(setUp);
  });

  afterAll(async () => {
    await target.close();
  });

  function listSecrets(): readonly Secret[] {
    return [...secrets.files, ...secrets.folders, secrets.trashed];
  }

  describe.each(['reader', 'publisher'] as const)('a %s', (who) => {
    const { userName } = hospitalPeople[who];
    const person = who === 'reader' ? 0 : 1;
    const open = async (): Promise<Asker> => ({
      target,
      atGateway: createCaller(target.url, { cookies: await target.logIn(hospitalPeople[who]) }),
      atServer: createCaller(target.serverUrl, { cookies: await target.logInThere(hospitalPeople[who]) }),
    });

    it(
      '[UC-08] asks every read call about what they may not read, and learns nothing',
      async () => {
        const asker = await open();
        const reads = listReadsOf(person, listSecrets(), secrets.openFolder);
        const reported = await askSeveral(
          reads,
          async ({ call, words }) => await findDifferences(asker, call, words),
        );
        expect(reported).toEqual([]);
      },
      longTime,
    );

    it(
      '[UC-08] finds no word of it in any list',
      async () => {
        const asker = await open();
        const words = listSecrets().flatMap(({ words: own, id }) => [...own, id]);
        const plain = target.accessTable
          .filter(({ method, url }) => method === 'GET' && !/[*:]/.test(url))
          .map(({ url }) => ({ method: 'GET', path: url.replace(/^\/pentaho/, ''), headers: {} }));
        const reported = await askSeveral([...listLists(secrets), ...plain], async (call) =>
          (await askAtBoth(asker, call)).flatMap((answer) => findWords(answer, call, [...words, secretMark])),
        );
        expect(reported).toEqual([]);
      },
      longTime,
    );

    it('[UC-08] learns nothing from how changes of it are refused, changes nothing of it and takes nothing of it along', async () => {
      const asker = await open();
      const reported: string[] = [];
      for (const { call, words } of listWritesOf(person, listSecrets(), userName)) {
        reported.push(...(await findDifferences(asker, call, words)));
      }
      expect(reported).toEqual([]);
      for (const { path, words } of secrets.files) {
        const { text } = await setUp.ask({ method: 'GET', path: `/api/repo/files/${pathIdOf(path)}` });
        expect(text).toContain(words[2]);
        const { text: properties } = await setUp.ask({
          method: 'GET',
          path: `/api/repo/files/${pathIdOf(path)}/properties`,
        });
        expect(properties).toContain(`"title":"${words[1]}"`);
        expect(properties).toContain('"hidden":"false"');
      }
      const { text: home } = await setUp.ask({
        method: 'GET',
        path: `/api/repo/files/${pathIdOf(`/home/${userName}`)}/children`,
      });
      expect(home).toBe('null');
    });
  });

  it('shows all of it to whoever has the right', async () => {
    const { userName, password } = hospitalPeople.quality;
    const caller = createCaller(target.url, { basic: { userName, password } });
    const { text } = await caller.ask({
      method: 'GET',
      path: `/api/repo/files/${pathIdOf(secrets.openFolder)}/tree`,
      headers: { accept: 'application/json' },
    });
    for (const { path, words } of [...secrets.files, ...secrets.folders]) {
      if (!path.startsWith(secrets.openFolder)) continue;
      expect(text).toContain(`"path":"${path}"`);
      expect(text).toContain(`"title":"${words[1]}"`);
    }
  });

  it('walks every route that there is', () => {
    const patterns = target.accessTable
      .filter(({ method, url }) => method === 'GET' && /[*:]/.test(url))
      .map(({ url }) => url.replace(/^\/pentaho/, ''));
    const walked = (pattern: string): boolean =>
      walkedPatterns.includes(pattern) || aboutCubes.some((beginning) => pattern.startsWith(beginning));
    expect(patterns.filter((pattern) => !walked(pattern))).toEqual([]);
  });
});

/** One person, with a session at each door. */
interface Asker {
  readonly target: WatchedTarget;
  readonly atGateway: Caller;
  readonly atServer: Caller;
}

/** What all of them told. Reads change nothing, so a few are under way at once: alone, each would wait for the last. */
async function askSeveral<Asked>(
  all: readonly Asked[],
  ask: (one: Asked) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const left = all.values();
  const reported: string[] = [];
  const askOnes = async (): Promise<void> => {
    for (const one of left) reported.push(...(await ask(one)));
  };
  await Promise.all(Array.from({ length: 6 }, askOnes));
  return reported;
}

/** In what the answers about the secret differ from those about what does not exist, and what they tell outright. */
async function findDifferences(
  asker: Asker,
  { asked, twin }: TwinCall,
  words: readonly string[],
): Promise<readonly string[]> {
  const reported = await askAtBoth(asker, asked);
  const [one, other] = [reported, await askAtBoth(asker, twin)].map((answers) =>
    answers.map(describeAnswer).join('\n    '),
  );
  // The name was asked for, so it may come back.
  const [, ...unasked] = words;
  return [
    ...(one === other ? [] : [`${asked.method} ${asked.path}\n  ${one}\n  ${other}`]),
    ...reported.flatMap((answer) => findWords(answer, asked, unasked)),
  ];
}

let questions = 0;

/** What the gateway answers, and what the BI server answered to it; asked itself where the gateway did not ask it. */
async function askAtBoth(
  { target, atGateway, atServer }: Asker,
  call: SecretCall,
): Promise<readonly WireAnswer[]> {
  questions += 1;
  const question = String(questions);
  const request = present(call);
  const answer = await atGateway.ask({
    ...request,
    headers: { ...request.headers, [questionHeader]: question },
  });
  const seen = target.takeAnswers(question);
  return [answer, ...(seen.length > 0 ? seen : [await atServer.ask(request)])];
}

/** Only what was asked may stand in the answer as an echo. */
function findWords(answer: WireAnswer, call: SecretCall, words: readonly string[]): readonly string[] {
  const text = JSON.stringify([...answer.headers]) + answer.text;
  return words
    .filter((word) => text.includes(word) && !call.path.includes(word))
    .map((word) => `${call.method} ${call.path} tells ${word}`);
}

/** Of each answer alone, or of the connection. */
const fleeting = ['date', 'set-cookie', 'connection', 'keep-alive', 'x-request-id'];

function describeAnswer({ status, headers, text }: WireAnswer): string {
  const kept = [...headers].filter(([name]) => !fleeting.includes(name));
  const body = text
    .replaceAll(/"server(?:Local|UTC)Date": \d+/g, '')
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');
  return JSON.stringify({ status, kept, body })
    .replaceAll(secretMark, missingMark)
    .replaceAll('ADMIN', 'NENHM')
    .replaceAll(/nonce-[^']+/g, 'nonce');
}

function present({ method, path, headers, body }: SecretCall): WireRequest {
  // Packed for the way, it would have to be unpacked to be looked at.
  return { method, path, headers: { ...headers, 'accept-encoding': 'identity' }, body };
}
