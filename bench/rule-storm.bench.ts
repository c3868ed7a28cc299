// Five hundred rules of automatic notifications that are due at the same moment, all of them with news, while people use the portal:
// what people wait for their screens meanwhile, beside what they wait in the quiet minutes between.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { ruleCalls } from '@prumo/contracts/notification-rules/rule-calls';

import { openDoors, type DoorClient } from '../tests/crash/door-client.ts';
import { printFigure } from './report.ts';
import { openPortalPeople, type Asked } from './rule-storm/portal-people.ts';
import { startMailHost } from './rule-storm/start-mail-host.ts';
import { buildStormRules } from './rule-storm/storm-rules.ts';
import { withProduct } from './with-product.ts';
import { startDurablePostgres } from './workflow-engine/durable-postgres.ts';
import { readCpuMilliseconds } from './workflow-engine/read-cpu-milliseconds.ts';

const ruleCount = 500;
const peopleCount = 10;
const rounds = 2;
const quietMs = 30_000;
const budget = 1.2;
const jobPath = '/gateway/jobs/notification-rules';

interface Spell {
  readonly asked: readonly Asked[];
  readonly lastedMs: number;
  readonly serverMs: number;
  readonly postgresMs: number;
}

const postgres = await startDurablePostgres();
const mailHost = await startMailHost();
try {
  const settings = {
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    DEMO_WAREHOUSE: 'off',
    LOG_LEVEL: 'warn',
    SMTP_URL: mailHost.url,
    MAIL_DOMAIN: 'hospital.example',
    PUBLIC_URL: 'https://prumo.example',
  };
  await withProduct(settings, async ({ url, pid }) => {
    const admin = await openDoors(url).logIn('ADMIN');
    // Storms come when this says so, and not at the next minute.
    await admin.expect(204, `${jobPath}/pause`, { method: 'POST' });
    await makeRules(admin);
    const people = await openPortalPeople(url, peopleCount, await readMonths());
    console.log(`${ruleCount} rules due at once, ${peopleCount} people in the portal`);
    await sleep(quietMs / 2);
    const measure = async (work: () => Promise<unknown>): Promise<Spell> => {
      people.take();
      const [server, database] = await readCpu(pid);
      const beganAt = performance.now();
      await work();
      const lastedMs = performance.now() - beganAt;
      const [serverAfter, databaseAfter] = await readCpu(pid);
      return {
        asked: people.take(),
        lastedMs,
        serverMs: serverAfter - server,
        postgresMs: databaseAfter - database,
      };
    };
    const [quiet, storms]: [Spell[], Spell[]] = [[], []];
    // In turn, so that neither has the quieter minutes of the machine.
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await measure(async () => await sleep(quietMs)));
      await prepareStorm();
      storms.push(await measure(async () => await storm(admin)));
    }
    await people.stop();
    await report(quiet, storms);
  });
} finally {
  await mailHost.stop();
  await postgres.stop();
}

async function makeRules(admin: DoorClient): Promise<void> {
  const { rows } = await postgres.client.query<{ id: string }>(
    'select id from quality.department order by id',
  );
  for (const json of buildStormRules(
    ruleCount,
    rows.map(({ id }) => id),
  )) {
    await admin.expect(201, ruleCalls.create.path, { method: 'POST', json });
  }
}

/** Everything that the rules see is news, and all of them are due. */
async function prepareStorm(): Promise<void> {
  await postgres.client.query('delete from quality.notification_rule_subject');
  await postgres.client.query(
    `update quality.notification_rule set next_due_at = now() where facts ->> 'name' like 'Regra %'`,
  );
}

/** Until every rule has looked and every mail has gone. */
async function storm(admin: DoorClient): Promise<void> {
  await admin.expect(204, `${jobPath}/runs`, { method: 'POST' });
  const isOver = async (): Promise<boolean> => {
    const { rows } = await postgres.client.query<{ open: number }>(`
      select (select count(*) from quality.notification_rule
          where next_due_at <= now() and facts ->> 'name' like 'Regra %')
        + (select count(*) from quality.notification where state in ('waiting', 'sending')) as open`);
    return Number(rows[0]?.open) === 0;
  };
  while (!(await isOver())) await sleep(200);
}

async function readMonths(): Promise<{ readonly from: number; readonly to: number }> {
  const { rows } = await postgres.client.query<{ from: number; to: number }>(`
    select to_char(now() - interval '12 months', 'YYYYMM')::integer as from,
      to_char(now(), 'YYYYMM')::integer as to`);
  return rows[0] ?? { from: 0, to: 0 };
}

async function readCpu(pid: number): Promise<readonly [number, number]> {
  return [(await readCpuMilliseconds(pid)) ?? 0, (await readCpuMilliseconds(postgres.pid)) ?? 0];
}

async function report(quiet: readonly Spell[], storms: readonly Spell[]): Promise<void> {
  const load = loadavg()[0]?.toFixed(1);
  const { rows } = await postgres.client.query<{ failed: number; told: number }>(`
    select count(*) filter (where state = 'failed')::integer as failed,
      sum((counts ->> 'told')::integer)::integer as told from quality.notification_rule_run`);
  const { failed, told } = rows[0] ?? { failed: 0, told: 0 };
  const seconds = (spells: readonly Spell[], read: (spell: Spell) => number): string =>
    (spells.reduce((sum, spell) => sum + read(spell), 0) / spells.length / 1000).toFixed(1);
  printFigure({
    what: 'a storm until its last mail has gone',
    measured: `${seconds(storms, ({ lastedMs }) => lastedMs)} s`,
    note: `${Math.round(told / rounds)} messages, ${Math.round((await mailHost.count()) / rounds)} mails, ${failed} failures; processor: server ${seconds(storms, ({ serverMs }) => serverMs)} s, PostgreSQL ${seconds(storms, ({ postgresMs }) => postgresMs)} s (people alone ${seconds(quiet, ({ serverMs }) => serverMs)} and ${seconds(quiet, ({ postgresMs }) => postgresMs)} s in ${quietMs / 1000} s)`,
  });
  const calm = quiet.flatMap(({ asked }) => asked);
  const stormy = storms.flatMap(({ asked }) => asked);
  for (const screen of new Set(calm.map((one) => one.screen))) {
    const [before, after] = [calm, stormy].map((all) => all.filter((one) => one.screen === screen));
    printFigure({
      what: `${screen}: p50, p95 without and with the storm`,
      measured: `${show(before ?? [])} | ${show(after ?? [])}`,
    });
  }
  const ratio = findShare(stormy, 0.95) / findShare(calm, 0.95);
  printFigure({
    what: 'all screens: p50, p95 without and with the storm',
    measured: `${show(calm)} | ${show(stormy)}`,
    budget: `${budget} ×`,
    isWithin: ratio <= budget,
    note: `${ratio.toFixed(2)} × of ${calm.length} and ${stormy.length} visits, load average ${load}`,
  });
  if (failed > 0) throw new Error(`${failed} looks failed`);
}

function show(asked: readonly Asked[]): string {
  return `${findShare(asked, 0.5).toFixed(0)}, ${findShare(asked, 0.95).toFixed(0)} ms`;
}

function findShare(asked: readonly Asked[], share: number): number {
  const times = asked.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
