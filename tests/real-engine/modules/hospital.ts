// The product in front of the engine, with the demo hospital's people in both, each logged in as in a browser.
import { readFile } from 'node:fs/promises';

import { addDemoPeople } from '../../support/add-demo-people.ts';
import { findProcessFile } from '../../support/process-files.ts';
import { createDataFolder, startProduct } from '../../support/product.ts';
import { getRealEngine } from '../real-engine.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Send = (method: string, path: string, body?: unknown) => Promise<Answer>;

export interface Hospital {
  /** With the session of a person of the demo hospital. */
  as(userName: string): Promise<Send>;
  /** Past the product: below the engine's service, as its own administrator. */
  readonly askEngine: Send;
  /** Everything that the product printed so far. */
  output(): string;
  close(): Promise<void>;
}

/** What the engine's people are members of, beside what the demo gives them in the BI server. */
const memberships = [{ group: 'quality_manager', userName: 'MARINA.LOPES' }];

export async function startHospital(): Promise<Hospital> {
  const { url } = getRealEngine();
  await addDemoPeople(url);
  const askEngine = createSend(url, { authorization: presentBasic('kermit', 'kermit') });
  for (const { group, userName } of memberships) {
    await askEngine('POST', '/identity/groups', { id: group, name: group, type: 'assignment' });
    await askEngine('POST', `/identity/groups/${group}/members`, { userId: userName });
  }
  const folder = await createDataFolder();
  const product = await startProduct({
    dataFolder: folder.path,
    settings: { WORKFLOW_URL: url.replace(/\/service$/, ''), LOGIN_ATTEMPTS_PER_ADDRESS: '1000' },
  });
  const sessions = new Map<string, Send>();

  return {
    askEngine,
    output: () => product.output(),
    async as(userName) {
      const known = sessions.get(userName) ?? (await logIn(product.url, userName));
      sessions.set(userName, known);
      return known;
    },
    async close() {
      await product.end('SIGTERM');
      await folder.remove();
    },
  };
}

/** As the README of the demo's processes says for an engine that does not know the calendar of business days. */
export async function deployForOtherEngine(hospital: Hospital, fileName: string): Promise<void> {
  await deploy(hospital, fileName, (await readProcess(fileName)).replaceAll(calendar, ''));
}

/** As it is, with a calendar that another engine has to be given. */
export async function deployUnchanged(hospital: Hospital, fileName: string): Promise<void> {
  await deploy(hospital, fileName, await readProcess(fileName));
}

const calendar = ' activiti:businessCalendarName="diasUteis"';

async function readProcess(fileName: string): Promise<string> {
  return await readFile(findProcessFile(fileName), 'utf8');
}

async function deploy(hospital: Hospital, fileName: string, source: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([source], { type: 'text/xml' }), fileName);
  const send = await hospital.as('ADMIN');
  const answer = await send('POST', '/activiti-rest/service/repository/deployments', form);
  if (answer.status !== 201) throw new Error(`${fileName} was refused: ${JSON.stringify(answer)}`);
}

export const tasksPath = '/activiti-rest/service/runtime/tasks';

async function logIn(url: string, userName: string): Promise<Send> {
  const answer = await fetch(`${url}/gateway/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ userName, password: 'prumo' }),
  });
  if (answer.status !== 200) {
    throw new Error(`${userName} cannot log in: ${answer.status} ${await answer.text()}`);
  }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return createSend(url, { cookie });
}

function createSend(url: string, headers: Readonly<Record<string, string>>): Send {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: readBody(text) };
  };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function presentBasic(userName: string, password: string): string {
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
}
