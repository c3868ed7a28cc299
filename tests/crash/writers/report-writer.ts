// Non-compliances: a report, which is a case, a process and two copies in the realtime tree, and then its acceptance. Each
// carries an idempotency key, by which it may be sent again.
import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import { nonComplianceCalls, reportAnswer } from '@prumo/contracts/non-compliances/non-compliance-calls';
import * as z from 'zod/mini';

import { createLedger, type CrashWriter, type Entry } from '../crash-writer.ts';
import type { DoorClient } from '../door-client.ts';
import { waitUntilNone } from '../wait-until.ts';

interface ReportFacts {
  readonly title: string;
  readonly idempotencyKey: string;
  readonly acceptIdempotencyKey: string;
  acceptance: 'not-sent' | 'unknown' | 'acknowledged';
  id: string | undefined;
}

interface People {
  readonly reporter: DoorClient;
  readonly quality: DoorClient;
  readonly admin: DoorClient;
}

/** How long after a start the product may take to finish what its predecessor began. */
const longestHealingMs = 60_000;
const [claimant, occurrence] = ['dep-cm', 'dep-utia'];
const caseFacts = z.object({
  nonCompliance: z.object({
    id: z.string(),
    processId: z.nullable(z.string()),
    history: z.array(z.object({ deed: z.object({ deed: z.string() }) })),
  }),
});
type CaseFacts = z.infer<typeof caseFacts>;
const listed = z.object({ cases: z.array(z.object({ id: z.string(), title: z.string() })) });
const openTasks = z.object({ data: z.array(z.object({ id: z.string() })) });

export function createReportWriter({ reporter, quality, admin }: People, run: string): CrashWriter {
  const ledger = createLedger<ReportFacts>();
  let count = 0;

  async function report({ facts }: Entry<ReportFacts>): Promise<number> {
    const answer = await reporter.send(nonComplianceCalls.list.path, {
      method: 'POST',
      json: { idempotencyKey: facts.idempotencyKey, report: { ...sample, title: facts.title } },
    });
    if (answer.status === 201) facts.id = reportAnswer.parse(answer.json()).id;
    return answer.status;
  }

  async function accept({ facts }: Entry<ReportFacts>, id: string): Promise<number> {
    facts.acceptance = 'unknown';
    const answer = await quality.send(buildAddress(nonComplianceCalls.act, { params: { id } }), {
      method: 'POST',
      json: { idempotencyKey: facts.acceptIdempotencyKey, version: 1, command: acceptance },
    });
    if (answer.status === 200) facts.acceptance = 'acknowledged';
    return answer.status;
  }

  /** Sends again what had no answer: the same idempotency key is the same report. */
  async function finish(entry: Entry<ReportFacts>): Promise<readonly string[]> {
    const { facts } = entry;
    if (entry.state === 'unknown') {
      const status = await report(entry);
      if (status !== 201) return [`the report ${facts.title} cannot be sent again: ${status}`];
      ledger.acknowledge(entry);
    }
    if (facts.acceptance === 'unknown' && facts.id !== undefined) {
      const status = await accept(entry, facts.id);
      if (status !== 200) return [`the acceptance of ${facts.title} cannot be sent again: ${status}`];
    }
    return [];
  }

  async function listProblemsOfView(entry: Entry<ReportFacts>, view: CaseFacts): Promise<readonly string[]> {
    const { title, acceptance: accepted } = entry.facts;
    const { nonCompliance } = view;
    const problems: string[] = [];
    const acceptances = nonCompliance.history.filter(({ deed: command }) => command.deed === 'accept').length;
    if (acceptances !== (accepted === 'acknowledged' ? 1 : 0))
      problems.push(`${title} was accepted ${acceptances} times`);
    for (const department of [claimant, occurrence]) {
      const path = `/realtime/nonCompliances/${department}/${nonCompliance.id}/title.json`;
      const copy = (await admin.expect(200, path)).json();
      if (copy !== title) problems.push(`${title} is halved: no copy for ${department}`);
    }
    const tasksPath = `/activiti-rest/service/runtime/tasks?processInstanceId=${nonCompliance.processId ?? 'none'}`;
    const { data } = openTasks.parse((await admin.expect(200, tasksPath)).json());
    if (data.length !== 1) problems.push(`${title} is halved: ${data.length} open tasks`);
    return problems;
  }

  async function listProblemsOf(entries: readonly Entry<ReportFacts>[]): Promise<readonly string[]> {
    const { cases } = listed.parse((await quality.expect(200, nonComplianceCalls.list.path)).json());
    const problems: string[] = [];
    for (const entry of entries) {
      const { title } = entry.facts;
      const found = cases.filter((one) => one.title === title);
      if (found.length !== 1) problems.push(`the report ${title} stands there ${found.length} times`);
      for (const { id } of found) {
        const view = caseFacts.parse(
          (await quality.expect(200, buildAddress(nonComplianceCalls.get, { params: { id } }))).json(),
        );
        problems.push(...(await listProblemsOfView(entry, view)));
      }
    }
    return problems;
  }

  return {
    name: 'reports of non-compliances',
    async write() {
      count += 1;
      const entry = ledger.begin({
        title: `Queda ${run} ${count}`,
        idempotencyKey: randomUUID(),
        acceptIdempotencyKey: randomUUID(),
        acceptance: 'not-sent',
        id: undefined,
      });
      await requireStatus(await report(entry), 201, entry.facts.title);
      ledger.acknowledge(entry);
      await requireStatus(await accept(entry, entry.facts.id ?? ''), 200, entry.facts.title);
    },
    async listProblems() {
      const entries = ledger.takeNew();
      const unfinished = await waitUntilNone(
        async () => (await Promise.all(entries.map(finish))).flat(),
        longestHealingMs,
      );
      if (unfinished.length > 0) return unfinished;
      return await waitUntilNone(async () => await listProblemsOf(entries), longestHealingMs);
    },
    listAllProblems: async () => await listProblemsOf(ledger.listAll()),
    countAcknowledged: () => ledger.countAcknowledged(),
  };
}

async function requireStatus(status: number, wanted: number, title: string): Promise<void> {
  if (status !== wanted) throw new Error(`${title} was answered with ${status}`);
}

const sample = {
  kind: 'identified',
  notificationType: 'nc',
  eventType: null,
  eventSubtype: null,
  pattern: null,
  occurrenceDepartment: occurrence,
  claimant,
  occurrenceDate: '2026-01-05T12:00:00.000Z',
  description: 'O quadro do plantão estava em branco.',
  immediateAction: '',
  harm: null,
  attachments: [],
};

const acceptance = {
  deed: 'accept',
  note: 'Procede.',
  severity: 'leve',
  harm: null,
  criticality: null,
  responsible: null,
};
