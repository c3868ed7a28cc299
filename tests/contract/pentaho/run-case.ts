import { randomBytes } from 'node:crypto';

import { expect } from 'vitest';

import type { CaseAnswer, CaseRequest, ContractCase, Who } from './contract-case.ts';
import { hospitalPeople } from './hospital.ts';
import type { Credentials, PentahoTarget } from './pentaho-target.ts';
import type { ServerSetUp } from './server-set-up.ts';
import { createCaller, type Caller, type WireAnswer } from './wire.ts';

export interface CaseStage {
  readonly target: PentahoTarget;
  readonly setUp: ServerSetUp;
  /** Of people who are asked for again and again; a case never ends one of these. */
  readonly sessions: Map<string, Promise<ReadonlyMap<string, string>>>;
}

/** Sets the case's own surroundings up, asks, and compares; `answer` is what this target is to answer. */
export async function runCase(stage: CaseStage, one: ContractCase, answer: CaseAnswer): Promise<void> {
  const scene = await buildScene(stage, one);
  const way = one.by ?? stage.target.usualWay;
  const caller = await openCaller(stage, scene, one.who, way);
  for (const request of one.before ?? []) await send(caller, await scene.fill(request));
  const { ask, headers = {}, body } = one;
  const request = await scene.fill({ ask, headers, ...(body !== undefined && { body }) });
  await expectAnswer(await send(caller, request), await scene.fill(answer));

  for (const { who, password, answer: expected, ...later } of one.after ?? []) {
    const known = scene.findCredentials(who);
    const basic =
      known === undefined || password === undefined
        ? known
        : { ...known, password: await scene.fill(password) };
    const laterCaller = createCaller(stage.target.url, basic === undefined ? {} : { basic });
    await expectAnswer(await send(laterCaller, await scene.fill(later)), await scene.fill(expected));
  }
}

interface Scene {
  findCredentials(who: Who): Credentials | undefined;
  /** The same with every place in its texts filled in. */
  fill<Value>(value: Value): Promise<Value>;
}

async function buildScene({ target, setUp }: CaseStage, { given = {} }: ContractCase): Promise<Scene> {
  const mark = randomBytes(5).toString('hex');
  const roomPath = `/public/salas/${mark}`;
  const person = { userName: `Pessoa.${mark}`, password: `senha de ${mark}` };
  const role = `papel-${mark}`;
  if (given.role === true) await setUp.addRole(role);
  if (given.person !== undefined) {
    await setUp.addPerson(
      person,
      given.person.map((name) => name.replace('{role}', role)),
    );
  }
  if (given.files !== undefined || given.rights !== undefined) {
    const rights = given.rights?.map((right) => ({
      ...right,
      recipient: right.recipient.replace('{person}', person.userName).replace('{role}', role),
    }));
    await setUp.addFolder(roomPath, {
      ...(given.files !== undefined && { files: given.files }),
      ...(rights !== undefined && { rights }),
    });
  }

  const places: Readonly<Record<string, string>> = {
    '{room}': roomPath.replaceAll('/', ':'),
    '{roomPath}': roomPath,
    '{mark}': mark,
    '{person}': person.userName,
    '{password}': person.password,
    '{role}': role,
    '{admin}': target.admin.userName,
    '{adminPassword}': target.admin.password,
  };
  const ids = new Map<string, string>();
  async function fillText(text: string): Promise<string> {
    let filled = text;
    for (const [place, value] of Object.entries(places)) filled = filled.replaceAll(place, value);
    for (const [place, name = ''] of filled.matchAll(/\{id:([^}]+)\}/g)) {
      const path = name.startsWith('/') ? name : `${roomPath}/${name}`;
      // A file that was deleted meanwhile keeps its id.
      const id = ids.get(path) ?? (await setUp.idOf(path));
      ids.set(path, id);
      filled = filled.replace(place, id);
    }
    return filled;
  }
  async function fillValue(value: unknown): Promise<unknown> {
    if (typeof value === 'string') return await fillText(value);
    if (Array.isArray(value)) return await Promise.all(value.map(fillValue));
    // Patterns and matchers stay as they are, whatever texts they hold.
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return value;
    const members = await Promise.all(
      Object.entries(value).map(async ([name, member]) => [name, await fillValue(member)] as const),
    );
    return Object.fromEntries(members);
  }

  return {
    findCredentials(who) {
      if (who === 'nobody') return undefined;
      if (who === 'admin') return target.admin;
      return who === 'person' ? person : hospitalPeople[who];
    },
    // The shape is kept, only texts in it change.
    fill: async <Value>(value: Value) => (await fillValue(value)) as Value,
  };
}

async function openCaller(
  { target, sessions }: CaseStage,
  scene: Scene,
  who: Who,
  way: 'basic' | 'session',
): Promise<Caller> {
  const credentials = scene.findCredentials(who);
  if (credentials === undefined) return createCaller(target.url);
  if (way === 'basic') return createCaller(target.url, { basic: credentials });
  const known = sessions.get(credentials.userName) ?? target.logIn(credentials);
  sessions.set(credentials.userName, known);
  return createCaller(target.url, { cookies: await known });
}

async function send(caller: Caller, { ask, headers = {}, body }: CaseRequest): Promise<WireAnswer> {
  const [, method, path] = /^(\S+) (\/\S*)$/.exec(ask) ?? [];
  if (method === undefined || path === undefined) throw new Error(`not a method and a path: ${ask}`);
  return await caller.ask({ method, path, headers, body });
}

async function expectAnswer(answer: WireAnswer, expected: CaseAnswer): Promise<void> {
  const shown = answer.text.slice(0, 2_000);
  expect(answer.status, shown).toBe(expected.status);
  if (expected.type !== undefined)
    expectText(answer.headers.get('content-type'), expected.type, 'content-type');
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    expectText(answer.headers.get(name), value, name);
  }
  if (expected.text !== undefined) expectText(answer.text, expected.text, 'body');
  if (expected.json !== undefined) {
    const body: unknown = JSON.parse(answer.text);
    expect(body).toEqual(expected.json);
  }
  if (expected.paths !== undefined) expect(listPaths(answer.text)).toEqual(expected.paths);
  for (const text of expected.holds ?? []) expect(answer.text).toContain(text);
  for (const text of expected.lacks ?? []) expect(answer.text).not.toContain(text);
}

function expectText(text: string | null, expected: string | RegExp | null, name: string): void {
  if (expected instanceof RegExp) expect(text, name).toMatch(expected);
  else expect(text, name).toBe(expected);
}

/** In either dialect. */
function listPaths(text: string): readonly string[] {
  return [...text.matchAll(/"path":"([^"]*)"|<path>([^<]*)<\/path>/g)].map(
    ([, json, xml]) => json ?? xml ?? '',
  );
}
