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

export interface Comparison {
  readonly observed: Observation;
  readonly expected: Observation;
}

/** An answer, reduced to what the case speaks of. */
type Observation = Readonly<Record<string, unknown>>;

/** Sets the case's own environment up, asks, and compares; `answer` is what this target is to answer. */
export async function runCase(
  stage: CaseStage,
  one: ContractCase,
  answer: CaseAnswer,
): Promise<readonly Comparison[]> {
  const scene = await buildScene(stage, one);
  const way = one.by ?? stage.target.usualWay;
  const caller = await openCaller(stage, scene, one.who, way);
  for (const request of one.before ?? []) await send(caller, await scene.complete(request));
  const { ask, headers = {}, body } = one;
  const request = await scene.complete({ ask, headers, ...(body !== undefined && { body }) });
  const comparisons = [compare(await send(caller, request), await scene.complete(answer))];

  for (const { who, password, answer: laterAnswer, ...later } of one.after ?? []) {
    const known = scene.findCredentials(who);
    const basic =
      known === undefined || password === undefined
        ? known
        : { ...known, password: await scene.complete(password) };
    const laterCaller = createCaller(stage.target.url, basic === undefined ? {} : { basic });
    const observed = await send(laterCaller, await scene.complete(later));
    comparisons.push(compare(observed, await scene.complete(laterAnswer)));
  }
  return comparisons;
}

interface Scene {
  findCredentials(who: Who): Credentials | undefined;
  /** The same with every place in its texts filled in. */
  complete<Value>(value: Value): Promise<Value>;
}

async function buildScene({ target, setUp }: CaseStage, { given = {} }: ContractCase): Promise<Scene> {
  const mark = randomBytes(5).toString('hex');
  const caseFolderPath = `/public/salas/${mark}`;
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
    await setUp.addFolder(caseFolderPath, {
      ...(given.files !== undefined && { files: given.files }),
      ...(rights !== undefined && { rights }),
    });
  }

  const places: Readonly<Record<string, string>> = {
    '{caseFolder}': caseFolderPath.replaceAll('/', ':'),
    '{caseFolderPath}': caseFolderPath,
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
      const path = name.startsWith('/') ? name : `${caseFolderPath}/${name}`;
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
    complete: async <Value>(value: Value) => (await fillValue(value)) as Value,
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

function compare({ status, headers, text }: WireAnswer, expected: CaseAnswer): Comparison {
  const { type, holds = [], lacks = [], headers: expectedHeaders = {} } = expected;
  const named = { ...expectedHeaders, ...(type !== undefined && { 'content-type': type }) };
  return {
    observed: {
      status,
      headers: Object.fromEntries(Object.keys(named).map((name) => [name, headers.get(name)])),
      ...(expected.text !== undefined && { text }),
      ...(expected.json !== undefined && { json: parseJson(text) }),
      ...(expected.paths !== undefined && { paths: listPaths(text) }),
      held: holds.filter((part) => text.includes(part)),
      unwanted: lacks.filter((part) => text.includes(part)),
      // Says why, where the status says that it went wrong.
      ...(status !== expected.status && { body: text.slice(0, 2_000) }),
    },
    expected: {
      status: expected.status,
      headers: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, matching(value)])),
      ...(expected.text !== undefined && { text: matching(expected.text) }),
      ...(expected.json !== undefined && { json: expected.json }),
      ...(expected.paths !== undefined && { paths: expected.paths }),
      held: holds,
      unwanted: [],
    },
  };
}

function matching(value: string | RegExp | null): unknown {
  return value instanceof RegExp ? expect.stringMatching(value) : value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text.slice(0, 2_000)}`;
  }
}

/** In either dialect. */
function listPaths(text: string): readonly string[] {
  return [...text.matchAll(/"path":"([^"]*)"|<path>([^<]*)<\/path>/g)].map(
    ([, json, xml]) => json ?? xml ?? '',
  );
}
