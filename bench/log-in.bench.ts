// Logins and session reads through HTTP, over 8 connections.
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';

const people = [
  'ADMIN',
  'MARINA.LOPES',
  'CARLA.MENDES',
  'IVONE.ALVES',
  'ALICE.BARROS',
  'GUSTAVO.MELO',
  'VERA.LIMA',
  'JOAO.PIRES',
];
const seconds = 4;

console.log('Login and session');
await withProduct({}, async ({ url }) => {
  const logIn = async (userName: string): Promise<Response> =>
    await fetch(`${url}/gateway/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, password: 'prumo' }),
    });
  const cookies = await Promise.all(people.map(async (person) => cookieOf(await logIn(person))));

  const logIns = await countPerSecond(async (index) => {
    await (await logIn(people[index] ?? 'ADMIN')).arrayBuffer();
  });
  printFigure({ what: 'logins, password proven lately, durable', measured: `${logIns}/s` });

  const reads = await countPerSecond(async (index) => {
    const cookie = cookies[index] ?? '';
    await (await fetch(`${url}/gateway/session`, { headers: { cookie } })).arrayBuffer();
  });
  printFigure({ what: 'who am I, with roles and departments', measured: `${reads}/s` });
});

async function countPerSecond(ask: (index: number) => Promise<void>): Promise<number> {
  const endAt = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    people.map(async (_person, index) => {
      while (performance.now() < endAt) {
        await ask(index);
        count += 1;
      }
    }),
  );
  return Math.round(count / seconds);
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
