// Attacks through the realtime door on what stands below a department: values that are no non-compliance, by people who
// may write there.
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { logIn, type Answer, type Caller } from './support/attacked-product.ts';

const department = 'dep-utia';
const branch = `/realtime/nonCompliances/${department}`;

let administrator: Caller;
let responsible: Caller;
let nurse: Caller;

beforeAll(async () => {
  administrator = await logIn('ADMIN');
  responsible = await logIn('CARLA.MENDES');
  nurse = await logIn('GUSTAVO.MELO');
});

async function write(caller: Caller, method: string, address: string, json: unknown): Promise<Answer> {
  return await caller.call(address, { method, json });
}

async function read(): Promise<unknown> {
  return (await administrator.call(`${branch}.json`)).json();
}

const claim = { title: 'Atraso do transporte', claimant: department, occurrenceDepartment: department };

/** What has not the shape of a case, at a place of one. */
const misshapen: readonly [what: string, json: unknown][] = [
  ['a text', 'x'],
  ['a number', 1],
  ['a list', [1, 2, 3]],
  ['no title', { ...claim, title: null }],
  ['a title that is a branch', { ...claim, title: { a: 'x' } }],
  ['a title without end', { ...claim, title: 'x'.repeat(100_000) }],
  ['a field of nobody', { ...claim, payload: '<script>alert(1)</script>' }],
  ['a thousand fields of nobody', { ...claim, ...Object.fromEntries(listFields(1_000)) }],
  ['a field of another kind', { ...claim, number: 'DROP TABLE' }],
  ['an action that is none', { ...claim, actions: [{ junk: true }] }],
  ['a history of its own', { ...claim, history: [{ by: 'ADMIN' }] }],
];

function listFields(count: number): readonly (readonly [string, number])[] {
  return Array.from({ length: count }, (_, index) => [`field${index}`, index] as const);
}

describe('[RD-03] what is no non-compliance', () => {
  it.each(misshapen)('is not put below a department: %s', async (_what, json) => {
    const before = await read();
    for (const caller of [nurse, responsible, administrator]) {
      const place = `${branch}/${randomUUID()}.json`;
      for (const answer of [
        await write(caller, 'PUT', place, json),
        await write(caller, 'POST', `${branch}.json`, json),
        await write(caller, 'PATCH', `${branch}.json`, { [randomUUID()]: json }),
        await write(caller, 'PATCH', '/realtime/.json', {
          [`nonCompliances/${department}/${randomUUID()}`]: claim,
          [`nonCompliances/${department}/${randomUUID()}`]: json,
        }),
      ]) {
        expect([caller.userName, answer.status, answer.json()]).toEqual([
          caller.userName,
          401,
          { error: 'Permission denied' },
        ]);
      }
    }
    expect(await read()).toEqual(before);
  });

  it('does not take the place of all that a department has', async () => {
    const before = await read();
    for (const caller of [nurse, responsible]) {
      for (const json of ['x', 1, ['x'], { junk: 1 }, { junk: { deep: 1 } }]) {
        expect((await write(caller, 'PUT', `${branch}.json`, json)).status).toBe(401);
      }
    }
    expect(await read()).toEqual(before);
  });

  it('while a claim of the own department is taken, and changed by who leads it, in its shape only', async () => {
    const place = `${branch}/${randomUUID()}`;
    expect((await write(nurse, 'PUT', `${place}.json`, claim)).status).toBe(200);
    expect((await write(responsible, 'PUT', `${place}/title.json`, 5)).status).toBe(401);
    expect((await write(responsible, 'PUT', `${place}/junk.json`, 'x')).status).toBe(401);
    expect((await responsible.call(`${place}/title.json`, { method: 'DELETE' })).status).toBe(401);
    expect((await write(responsible, 'PUT', `${place}/title.json`, 'Outro')).status).toBe(200);
    expect((await responsible.call(`${place}.json`)).json()).toEqual({ ...claim, title: 'Outro' });
    expect((await responsible.call(`${place}.json`, { method: 'DELETE' })).status).toBe(200);
  });
});
