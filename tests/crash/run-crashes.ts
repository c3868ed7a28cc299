// npm run crash [-- COUNT]: kills the product again and again while it is being written to, every other time together with its
// PostgreSQL, and looks after each start whether anything acknowledged is lost, doubled or halved. Then the same with mails, 200
// for each of up to 50 kills; with logins and logouts through up to 20 kills; and with two copies of the workflow engine alone,
// which are killed ten times under 200 instances. With the word `mails`, `logins` or `engine` this alone; the number behind
// `engine` is the seed that an earlier run printed.
import { setTimeout as sleep } from 'node:timers/promises';

import { createDataFolder, findFreePort, startProduct, type Product } from '../support/product.ts';
import type { CrashWriter } from './crash-writer.ts';
import { openDoors } from './door-client.ts';
import { killPostgres } from './kill-postgres.ts';
import { listLoginProblems, runLoginStorm } from './login-storm.ts';
import { listStormProblems, runMailStorm } from './mail-storm.ts';
import { openWriters, writeUntil } from './open-writers.ts';
import { judgeTorture } from './workflow-torture/judge-torture.ts';
import { describeTorture, runTorture } from './workflow-torture/run-torture.ts';

const usualCount = 200;
const longestRestartMs = 3_000;
/** Before a kill there has to be something to lose. */
const fewestWrites = 6;
const longestWritingMs = 1_500;

const mostMailKills = 50;
const mailsPerKill = 200;
const mostLoginKills = 20;
const torture = { instanceCount: 200, clientCount: 8, rounds: 8, roundsWithoutSurvivor: [3, 6] };

/** Each of these can be run alone. */
const parts: Readonly<Record<string, (given: string | undefined) => Promise<readonly string[]>>> = {
  mails: async (given) => await sendMails(Math.min(readCount(given), mostMailKills)),
  logins: async (given) => await logInAndOut(Math.min(readCount(given), mostLoginKills)),
  engine: async (given) => await tortureEngine(given === undefined ? chooseSeed() : readCount(given)),
};

const [word = '', number] = process.argv.slice(2);
const part = parts[word];
if (part !== undefined) await runAlone(part);
const count = readCount(process.argv[2]);
const data = await createDataFolder();
const port = await findFreePort();
const problems: string[] = [];
const restarts: { readonly ms: number; readonly isWithPostgres: boolean }[] = [];

const first = await start();
const doors = openDoors(first.url);
const writers = await openWriters(doors, 'Q');
let product = first;
for (let kill = 1; kill <= count && problems.length === 0; kill += 1) {
  const isWithPostgres = kill % 2 === 0;
  await writeAndKill(isWithPostgres);
  const begun = performance.now();
  product = await start();
  restarts.push({ ms: performance.now() - begun, isWithPostgres });
  for (const writer of writers) problems.push(...(await listProblems(writer, () => writer.listProblems())));
  if (kill % 10 === 0 || kill === count || problems.length > 0) printProgress(kill);
}
if (problems.length === 0) {
  console.log('Looking at everything once more …');
  for (const writer of writers)
    problems.push(...(await listProblems(writer, () => writer.listAllProblems())));
}
await product.end('SIGTERM');
if (problems.length === 0) problems.push(...(await sendMails(Math.min(count, mostMailKills))));
if (problems.length === 0) problems.push(...(await logInAndOut(Math.min(count, mostLoginKills))));
if (problems.length === 0) problems.push(...(await tortureEngine(chooseSeed())));
printSummary();
if (problems.length === 0) await data.remove();
else console.log(`The data is kept in ${data.path}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function runAlone(run: (typeof parts)[string]): Promise<never> {
  const found = await run(number);
  for (const problem of found) console.log(`  ${problem}`);
  process.exit(found.length === 0 ? 0 : 1);
}

async function sendMails(kills: number): Promise<readonly string[]> {
  const result = await runMailStorm({
    kills,
    mailsPerKill,
    onProgress: (line) => console.log(`Mails: ${line}`),
  });
  const { acknowledged, arrived, lost, doubled, doubts } = result;
  console.log(
    `Mails: ${acknowledged} acknowledged, ${arrived} arrived, ${lost.length} lost; a server died at ${doubts}, of which ${doubled} came twice, each under one Message-ID`,
  );
  return listStormProblems(result, kills);
}

async function logInAndOut(kills: number): Promise<readonly string[]> {
  const result = await runLoginStorm({ kills, onProgress: (line) => console.log(`Logins: ${line}`) });
  return listLoginProblems(result, kills);
}

async function tortureEngine(seed: number): Promise<readonly string[]> {
  const options = { seed, ...torture };
  console.log(`Torture of the workflow engine with seed ${seed}`);
  const result = await runTorture(options);
  try {
    console.log(await describeTorture(result));
    return Object.values({ ...(await judgeTorture(result, options)) }).flat();
  } finally {
    await result.close();
  }
}

function chooseSeed(): number {
  return 1 + Math.floor(Math.random() * (2 ** 31 - 1));
}

async function start(): Promise<Product> {
  // Reports of non-compliances need the process that comes with these.
  const settings = { DEMO_PROCESSES: 'on', LOG_LEVEL: 'error' };
  return await startProduct({ dataFolder: data.path, port, settings });
}

async function writeAndKill(isWithPostgres: boolean): Promise<void> {
  let isOver = false;
  const before = countWrites();
  const writing = Promise.all(writers.map(async (writer) => await writeUntil(writer, () => isOver)));
  while (countWrites() - before < fewestWrites) await sleep(5);
  await sleep(Math.random() * longestWritingMs);
  isOver = true;
  const ended = product.end('SIGKILL');
  if (isWithPostgres) await killPostgres(data.path);
  await ended;
  problems.push(...(await writing).flat());
}

async function listProblems(
  writer: CrashWriter,
  list: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  try {
    return await list();
  } catch (error) {
    return [`${writer.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
}

function countWrites(): number {
  return writers.reduce((sum, writer) => sum + writer.countAcknowledged(), 0);
}

function readCount(text: string | undefined): number {
  const given = text === undefined ? usualCount : Number(text);
  if (Number.isInteger(given) && given > 0) return given;
  console.error(`${text} is no number of kills.`);
  process.exit(1);
}

function printProgress(kill: number): void {
  console.log(
    `${kill} of ${count} kills, ${countWrites()} writes acknowledged, restart in ${seconds(median(restarts))} (median)`,
  );
}

function printSummary(): void {
  console.log('');
  for (const writer of writers) console.log(`  ${writer.countAcknowledged()} ${writer.name}`);
  const [without, withPostgres] = [false, true].map((isWith) =>
    restarts.filter(({ isWithPostgres }) => isWithPostgres === isWith),
  );
  const ms = median(restarts);
  console.log(`Restart: median ${seconds(ms)}, aim ${seconds(longestRestartMs)} on a quiet machine`);
  console.log(`  ${seconds(median(without ?? []))} after the server alone was killed`);
  console.log(`  ${seconds(median(withPostgres ?? []))} after PostgreSQL was killed with it`);
  console.log(
    problems.length === 0
      ? `${restarts.length} kills: nothing lost, doubled or halved.`
      : `${restarts.length} kills, and this is wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  );
}

function median(times: readonly { readonly ms: number }[]): number {
  const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
