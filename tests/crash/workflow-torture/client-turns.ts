// What a client may do in one turn. Each picks something that is there, asks for a change, and writes down the answer.
import type { Ledger } from './ledger.ts';
import type { FixtureFile, ProcessStart } from './process-starts.ts';
import {
  actOn,
  completeTask,
  deliverMessage,
  deliverSignal,
  deploy,
  listTasks,
  nameWrite,
  setSuspended,
  wakeExecution,
  type TaskItem,
} from './requests.ts';
import { readText, type RestClient } from './rest-client.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What all clients share. */
export interface Torture {
  readonly ledger: Ledger;
  /** Still to be started. */
  readonly starts: ProcessStart[];
  /** Still to be deployed once more. */
  readonly deployments: FixtureFile[];
  deletionsLeft: number;
  /** Of all clients together: few while a copy starts, to which the machine is left. */
  turnsLeft: number;
  isOver: boolean;
}

export interface Player {
  readonly client: RestClient;
  /** Somebody else, for what two do at once. */
  readonly rival: RestClient;
  readonly random: SeededRandom;
  readonly torture: Torture;
  /** Tasks that it saw last. */
  readonly known: TaskItem[];
}

export type Turn = (player: Player) => Promise<void>;

export async function takeTurn(player: Player): Promise<void> {
  await (player.random.pick(turns) ?? completeOne)(player);
}

const start: Turn = async ({ client, random, torture }) => {
  const chosen = torture.starts.shift();
  if (chosen === undefined) return;
  const businessKey = `b${torture.ledger.nextNumber()}`;
  const { outcome, body } = await client.send({
    purpose: 'start',
    method: 'POST',
    path: chosen.path,
    json: { ...chosen.buildBody(random), businessKey },
  });
  // It may be there all the same, and then comes on top of those that were answered.
  if (outcome === 'unknown') torture.starts.push(chosen);
  const instanceId = outcome === 'done' ? readText(body, 'id') : null;
  torture.ledger.starts.push({ businessKey, outcome, instanceId });
};

const completeOne: Turn = async (player) => {
  const task = await pickTask(player);
  if (task !== undefined) await completeTask(player.client, task, writingOf(player));
};

const completeTogether: Turn = async (player) => {
  const task = await pickTask(player);
  if (task === undefined) return;
  const replies = await Promise.all(
    [player.client, player.rival].map(async (client) => await completeTask(client, task, writingOf(player))),
  );
  const hasWinner = replies.some(({ outcome }) => outcome === 'done');
  if (hasWinner && replies.some(({ status }) => status === 404)) player.torture.ledger.lostRaces += 1;
};

const claim: Turn = async (player) => {
  const { client, torture } = player;
  const task = await pickTask(player);
  if (task === undefined) return;
  const { outcome } = await actOn(client, 'claim', task.id, { assignee: client.userId });
  torture.ledger.claims.push({ taskId: task.id, userId: client.userId, outcome });
};

const giveBack: Turn = async (player) => {
  const task = await pickTask(player, `assignee=${player.client.userId}&`);
  if (task !== undefined) await actOn(player.client, 'claim', task.id);
};

const delegate: Turn = async (player) => {
  const task = await pickTask(player);
  if (task !== undefined) await actOn(player.client, 'delegate', task.id, { assignee: player.rival.userId });
};

const resolve: Turn = async (player) => {
  const task = await pickTask(player, 'delegationState=pending&');
  if (task !== undefined) await actOn(player.client, 'resolve', task.id);
};

const rename: Turn = async (player) => {
  const task = await pickTask(player);
  if (task === undefined) return;
  await player.client.send({
    purpose: 'change task',
    method: 'PUT',
    path: `runtime/tasks/${task.id}`,
    json: { description: 'changed', priority: player.random.below(100) },
  });
};

const offer: Turn = async (player) => {
  const task = await pickTask(player);
  if (task === undefined) return;
  await player.client.send({
    purpose: 'add link',
    method: 'POST',
    path: `runtime/tasks/${task.id}/identitylinks`,
    json: { user: player.rival.userId, type: 'candidate' },
  });
};

const addSubtask: Turn = async (player) => {
  const { client, torture } = player;
  const task = await pickTask(player);
  if (task === undefined) return;
  const name = `subtask ${torture.ledger.nextNumber()}`;
  const { outcome } = await client.send({
    purpose: 'add subtask',
    method: 'POST',
    path: 'runtime/tasks',
    json: { name, parentTaskId: task.id, assignee: client.userId },
  });
  torture.ledger.subtasks.push({ name, outcome });
};

const writeTaskVariable: Turn = async (player) => {
  const task = await pickTask(player);
  if (task === undefined) return;
  const scope = task.instanceId !== '' && player.random.chance(0.5) ? 'global' : 'local';
  await writeVariable(player, `runtime/tasks/${task.id}/variables`, { scope });
};

const writeInstanceVariable: Turn = async (player) => {
  const instanceId = await pickInstance(player);
  if (instanceId !== undefined)
    await writeVariable(player, `runtime/process-instances/${instanceId}/variables`, {});
};

const commentTask: Turn = async (player) => {
  const task = await pickTask(player);
  if (task !== undefined) await comment(player, `runtime/tasks/${task.id}/comments`);
};

const commentInstance: Turn = async (player) => {
  const instanceId = await pickInstance(player);
  if (instanceId !== undefined)
    await comment(player, `history/historic-process-instances/${instanceId}/comments`);
};

const sendMessage: Turn = async (player) => {
  const executionId = await pickExecution(player, 'messageEventSubscriptionName=tGo');
  if (executionId !== undefined) await deliverMessage(player.client, executionId);
};

const wakeReceiver: Turn = async (player) => {
  const executionId = await pickExecution(player, 'activityId=hold');
  if (executionId !== undefined) await wakeExecution(player.client, executionId);
};

const sendSignal: Turn = async ({ client, random }) => {
  const signalName = random.pick(['tRelease', 'tRelease', 'tAlarm', 'alarm']) ?? 'alarm';
  await deliverSignal(client, signalName, random.chance(0.3));
};

const suspend: Turn = async (player) => {
  const instanceId = await pickInstance(player, 'suspended=false&');
  if (instanceId !== undefined) await setSuspended(player.client, instanceId, 'suspend');
};

const activate: Turn = async (player) => {
  const instanceId = await pickInstance(player, 'suspended=true&');
  if (instanceId !== undefined) await setSuspended(player.client, instanceId, 'activate');
};

const remove: Turn = async (player) => {
  const { client, torture } = player;
  if (torture.deletionsLeft === 0) return;
  // Whoever deletes a called instance leaves its caller waiting for ever, here as in Activiti 5.
  const instanceId = await pickInstance(player, 'excludeSubprocesses=true&');
  if (instanceId === undefined) return;
  torture.deletionsLeft -= 1;
  const reason = `reason-${torture.ledger.nextNumber()}`;
  const path = `runtime/process-instances/${instanceId}?deleteReason=${reason}`;
  const { outcome } = await client.send({ purpose: 'delete instance', method: 'DELETE', path });
  torture.ledger.deletions.push({ instanceId, reason, outcome });
};

const executeJob: Turn = async ({ client, random }) => {
  const jobs = await client.list('management/jobs?withRetriesLeft=true&size=40');
  // Nobody touches these, so that they must fire at their time.
  const job = random.pick(jobs.filter((one) => !readText(one, 'processDefinitionId').startsWith('tTimed:')));
  if (job === undefined) return;
  await client.send({
    purpose: 'execute job',
    method: 'POST',
    path: `management/jobs/${readText(job, 'id')}`,
    json: { action: 'execute' },
  });
};

const deployAgain: Turn = async ({ client, random, torture }) => {
  const file = random.chance(0.3) ? torture.deployments.pop() : undefined;
  if (file !== undefined) await deploy(client, file);
};

const readHistory: Turn = async ({ client }) => {
  await client.list('history/historic-task-instances?finished=false&size=20');
};

const turns: readonly Turn[] = [
  ...repeat(start, 12),
  ...repeat(completeOne, 22),
  ...repeat(completeTogether, 8),
  ...repeat(claim, 6),
  ...repeat(giveBack, 2),
  ...repeat(delegate, 3),
  ...repeat(resolve, 4),
  ...repeat(rename, 2),
  ...repeat(offer, 2),
  ...repeat(addSubtask, 3),
  ...repeat(writeTaskVariable, 4),
  ...repeat(writeInstanceVariable, 4),
  ...repeat(commentTask, 2),
  ...repeat(commentInstance, 2),
  ...repeat(sendMessage, 5),
  ...repeat(wakeReceiver, 4),
  ...repeat(sendSignal, 3),
  ...repeat(suspend, 2),
  ...repeat(activate, 4),
  ...repeat(remove, 1),
  ...repeat(executeJob, 3),
  ...repeat(deployAgain, 1),
  ...repeat(readHistory, 1),
];

function repeat(turn: Turn, weight: number): Turn[] {
  return Array.from({ length: weight }, () => turn);
}

function writingOf({ torture: { ledger }, random }: Player) {
  return { ledger, random };
}

/** Often one that was seen some turns ago, of which others may have made an end since. */
async function pickTask(
  { client, random, torture, known }: Player,
  filter = '',
): Promise<TaskItem | undefined> {
  if (filter === '' && known.length > 0 && random.chance(0.6)) return random.pick(known);
  // Old and new ones alike.
  const order = random.chance(0.5) ? 'asc' : 'desc';
  const query = `${filter}size=20&start=${random.below(40)}&order=${order}`;
  const tasks = await listTasks(client, torture.ledger, query);
  if (filter === '') known.splice(0, known.length, ...tasks);
  return random.pick(tasks);
}

async function pickInstance({ client, random }: Player, filter = ''): Promise<string | undefined> {
  const order = random.chance(0.5) ? 'asc' : 'desc';
  const item = random.pick(await client.list(`runtime/process-instances?${filter}size=40&order=${order}`));
  return item === undefined ? undefined : readText(item, 'id');
}

async function pickExecution({ client, random }: Player, filter: string): Promise<string | undefined> {
  const item = random.pick(await client.list(`runtime/executions?${filter}&size=20`));
  return item === undefined ? undefined : readText(item, 'id');
}

async function writeVariable(
  { client, torture }: Player,
  path: string,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  const variable = nameWrite(torture.ledger);
  const json = [{ ...variable, ...more }];
  const { outcome } = await client.send({ purpose: 'write variable', method: 'POST', path, json });
  torture.ledger.variables.push({ ...variable, outcome });
}

async function comment({ client, torture }: Player, path: string): Promise<void> {
  const message = `comment ${torture.ledger.nextNumber()}`;
  const { outcome } = await client.send({ purpose: 'comment', method: 'POST', path, json: { message } });
  torture.ledger.comments.push({ message, outcome });
}
