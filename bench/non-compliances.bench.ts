// Non-compliances: what a report, a command and the lists cost, also where there are thousands of cases.
import { randomUUID } from 'node:crypto';

import { startTestPostgres } from '@prumo/database/testing/test-postgres';
import { Client } from 'pg';

import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';

const caseCount = 5_000;
const years = 10;
const repeats = 20;
/** As the screen begins. */
const lastYear = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

const report = {
  kind: 'identified',
  title: 'Medição',
  notificationType: 'nc',
  eventType: null,
  eventSubtype: null,
  pattern: null,
  occurrenceDepartment: 'dep-utia',
  claimant: 'dep-cm',
  occurrenceDate: '2026-01-05T12:00:00.000Z',
  description: 'Só uma medição.',
  immediateAction: '',
  harm: null,
  attachments: [],
};

const postgres = await startTestPostgres();
const client = new Client({ connectionString: postgres.url });
await client.connect();
try {
  await withProduct(
    {
      DATABASE_URL: postgres.url,
      DEMO: 'on',
      DEMO_PROCESSES: 'on',
      DEMO_WAREHOUSE: 'off',
      LOG_LEVEL: 'warn',
    },
    async ({ url }) => {
      console.log('Non-compliances');
      const quality = await logIn(url, 'MARINA.LOPES');
      const reporter = await logIn(url, 'IVONE.ALVES');
      await measure('a report: case, process and both copies', async () => {
        await send(url, reporter, '/gateway/non-compliances', { idempotencyKey: randomUUID(), report });
      });
      await measure('all 120 cases of the demo, for quality', async () => {
        await read(url, quality, '/gateway/non-compliances');
      });
      await multiplyCases();
      await measure(`all of ${caseCount} cases, for quality`, async () => {
        await read(url, quality, '/gateway/non-compliances');
      });
      await measure('the same, for one department', async () => {
        await read(url, reporter, '/gateway/non-compliances');
      });
      await measure(`of ${caseCount} in ${years} years the last one, for quality`, async () => {
        await read(url, quality, `/gateway/non-compliances?from=${lastYear}`);
      });
      await measure('the catalogue, with how often each entry is used', async () => {
        await read(url, quality, '/gateway/non-compliance-catalogue');
      });
      await measure('one case', async () => {
        await read(url, quality, '/gateway/non-compliances/NC-0134');
      });
    },
  );
} finally {
  await client.end();
  await postgres.stop();
}

/** Copies of the demo's closed cases, with ids and numbers of their own, over the years. */
async function multiplyCases(): Promise<void> {
  await client.query(
    `insert into quality.non_compliance
       (id, year, number, document, state, kind, occurrence_department, claimant, pattern, responsible, people,
        occurred_at, reported_at, due_at)
     select 'copy-' || place, 2000, place,
       document || jsonb_build_object('id', 'copy-' || place, 'year', 2000, 'number', place,
         'reportedAt', to_char(moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
       state, kind, occurrence_department, claimant, pattern, responsible, people, occurred_at, moved_at, due_at
     from (
       select kept.*, row_number() over () as place,
         reported_at - make_interval(mins => turn, years => turn % $2) as moved_at
       from quality.non_compliance as kept, generate_series(1, 100) as turn
       where state = 'closed-effective' and kept.id not like 'copy-%'
       limit $1
     ) as copied`,
    [caseCount, years],
  );
  await client.query('analyze quality.non_compliance');
}

async function measure(what: string, work: () => Promise<void>): Promise<void> {
  await work();
  const times: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const [median = 0] = times.toSorted((one, other) => one - other).slice(repeats / 2);
  printFigure({ what, measured: `${median.toFixed(0)} ms` });
}

async function logIn(url: string, userName: string): Promise<string> {
  const answer = await fetch(`${url}/gateway/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ userName, password: 'prumo' }),
  });
  if (!answer.ok) throw new Error(`${userName} was not let in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function read(url: string, cookie: string, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function send(url: string, cookie: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      cookie,
      origin: url,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
