// Logins and session reads through HTTP, over 8 connections.
import { countPerSecond } from './count-per-second.ts';
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

  const logIns = await countPerSecond(people.length, seconds, async (index) => {
    await (await logIn(people[index] ?? 'ADMIN')).arrayBuffer();
  });
  printFigure({
    what: 'logins, password proven lately, durable',
    measured: `${logIns.perSecond.toFixed(0)}/s`,
  });

  const reads = await countPerSecond(people.length, seconds, async (index) => {
    const cookie = cookies[index] ?? '';
    await (await fetch(`${url}/gateway/session`, { headers: { cookie } })).arrayBuffer();
  });
  printFigure({ what: 'who am I, with roles and departments', measured: `${reads.perSecond.toFixed(0)}/s` });
});

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
