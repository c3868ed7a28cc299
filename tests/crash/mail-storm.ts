// Mails through kills of the server: tasks are given to somebody who wants a mail for each, a real mail server takes what comes,
// and the server dies again and again in the middle of it. Whatever was acknowledged has to arrive; what arrives twice is counted.
import { setTimeout as sleep } from 'node:timers/promises';

import { startMailCatcher, type MailCatcher } from '@prumo/server/modules/notifications/testing/mail-catcher';

import { createDataFolder, findFreePort, startProduct, type Product } from '../support/product.ts';
import { GoneError, openDoors, type DoorClient } from './door-client.ts';

export interface MailStormResult {
  /** Tasks whose answer came. */
  readonly acknowledged: number;
  /** Different mails that arrived. */
  readonly arrived: number;
  /** Acknowledged, and no mail came. */
  readonly lost: readonly string[];
  /** Came more often than once, under one Message-ID: how many were too many. */
  readonly doubled: number;
  /** Two mails with Message-IDs of their own about one task: never to happen. */
  readonly toldTwice: readonly string[];
  /** A mail about a task that there is not: never to happen. */
  readonly withoutCause: readonly string[];
  /** How many entries a server died at. */
  readonly doubts: number;
}

interface MailStormOptions {
  readonly kills: number;
  readonly mailsPerKill: number;
  readonly onProgress?: (line: string) => void;
}

const publicUrl = 'https://prumo.example';
const receiver = 'CARLA.MENDES';
const writers = 8;
const longestDrainMs = 20 * 60_000;

export async function runMailStorm(options: MailStormOptions): Promise<MailStormResult> {
  const { kills, mailsPerKill, onProgress = () => {} } = options;
  const data = await createDataFolder();
  const port = await findFreePort();
  const catcher = await startMailCatcher();
  const acknowledged = new Set<string>();
  const start = async (): Promise<Product> =>
    await startProduct({
      dataFolder: data.path,
      port,
      settings: {
        SMTP_URL: catcher.url,
        MAIL_DOMAIN: 'hospital.example',
        PUBLIC_URL: publicUrl,
        LOG_LEVEL: 'error',
      },
    });

  let product = await start();
  const doors = openDoors(product.url);
  const admin = await doors.logIn('ADMIN');
  const chosen = { email: null, kinds: ['task-assigned'], quietHours: null, digestHour: null };
  const carla = await doors.logIn(receiver);
  await carla.expect(204, '/gateway/notification-preferences', { method: 'PUT', json: chosen });

  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = kill * mailsPerKill;
    const over = new AbortController();
    const writing = Promise.all(
      Array.from({ length: writers }, async () => {
        while (!over.signal.aborted && acknowledged.size < goal) await giveTask(admin, acknowledged);
      }),
    );
    const seen = catcher.mails.length;
    // Somewhere in the middle of sending, with about as much sent as written.
    while (catcher.mails.length - seen < mailsPerKill * 0.6) await sleep(5);
    await sleep(Math.random() * 500);
    over.abort();
    await product.end('SIGKILL');
    await writing;
    product = await start();
    onProgress(
      `${kill} of ${kills} kills, ${acknowledged.size} acknowledged, ${catcher.mails.length} arrived`,
    );
  }

  while (acknowledged.size < kills * mailsPerKill) await giveTask(admin, acknowledged);
  await drain(admin, catcher, acknowledged);
  const result = await judge(admin, catcher, acknowledged);
  await product.end('SIGTERM');
  await catcher.close();
  await data.remove();
  return result;
}

/** What has no answer may or may not have happened. */
async function giveTask(admin: DoorClient, acknowledged: Set<string>): Promise<void> {
  try {
    const answer = await admin.expect(201, '/activiti-rest/service/runtime/tasks', {
      method: 'POST',
      json: { name: 'Uma tarefa', assignee: receiver },
    });
    acknowledged.add((answer.json() as { readonly id: string }).id);
  } catch (error) {
    if (!(error instanceof GoneError)) throw error;
    await sleep(50);
  }
}

/** Until nothing waits any more. */
async function drain(admin: DoorClient, catcher: MailCatcher, acknowledged: Set<string>): Promise<void> {
  const deadline = Date.now() + longestDrainMs;
  while (Date.now() < deadline) {
    const { counts } = await readHistory(admin, '');
    if (counts.waiting === 0 && listTold(catcher).size >= acknowledged.size) return;
    await sleep(100);
  }
}

/** Message-IDs of the mails about each task. */
function listTold(catcher: MailCatcher): ReadonlyMap<string, readonly string[]> {
  const told = new Map<string, string[]>();
  for (const { source, messageId } of catcher.mails) {
    const taskId = findTaskId(source);
    // Rules of the demo hospital may tell people too.
    if (taskId === '') continue;
    told.set(taskId, [...(told.get(taskId) ?? []), messageId]);
  }
  return told;
}

function findTaskId(source: string): string {
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, taskId = ''] = /\/home\/tarefas\?tarefa=([\w-]+)/.exec(text) ?? [];
  return taskId;
}

interface History {
  readonly counts: { readonly waiting: number };
  readonly total: number;
  readonly notifications: readonly { readonly id: string; readonly doubts: number }[];
}

async function readHistory(admin: DoorClient, query: string): Promise<History> {
  return (await admin.expect(200, `/gateway/notifications${query}`)).json() as History;
}

async function judge(
  admin: DoorClient,
  catcher: MailCatcher,
  acknowledged: ReadonlySet<string>,
): Promise<MailStormResult> {
  const told = listTold(catcher);
  const exported = await admin.expect(200, '/gateway/notifications/exports', { method: 'POST', json: {} });
  const { notifications } = exported.json() as History;
  const withoutCause: string[] = [];
  for (const taskId of [...told.keys()].filter((id) => !acknowledged.has(id))) {
    const { status } = await admin.send(`/activiti-rest/service/runtime/tasks/${taskId}`);
    if (status !== 200) withoutCause.push(taskId);
  }
  return {
    acknowledged: acknowledged.size,
    arrived: told.size,
    lost: [...acknowledged].filter((taskId) => !told.has(taskId)),
    doubled: [...told.values()].reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
    toldTwice: [...told].flatMap(([taskId, ids]) => (new Set(ids).size > 1 ? [taskId] : [])),
    withoutCause,
    doubts: notifications.reduce((sum, one) => sum + one.doubts, 0),
  };
}

/** What must not be, in words; at most so many as the servers that died had in hand may have come twice. */
export function listStormProblems(result: MailStormResult, kills: number, lanes = 4): readonly string[] {
  const { lost, toldTwice, withoutCause, doubled, doubts } = result;
  return [
    ...lost.map((id) => `the mail about task ${id} is lost`),
    ...toldTwice.map((id) => `task ${id} was told by two mails`),
    ...withoutCause.map((id) => `a mail is about task ${id}, which there is not`),
    ...(doubled > doubts || doubts > kills * lanes
      ? [`${doubled} mails came twice, of ${doubts} that a server died at`]
      : []),
  ];
}
