// The document store: a department is made and then renamed, each time on the version that was read before.
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import * as z from 'zod/mini';

import { createLedger, checkCount, type CrashWriter, type Entry } from '../crash-writer.ts';
import type { DoorClient } from '../door-client.ts';
import { waitUntilNone } from '../wait-until.ts';

interface DepartmentFacts {
  readonly initials: string;
  /** The first name, then each that was sent: any of those from the last acknowledged one on may stand there. */
  readonly names: string[];
  acknowledgedNames: number;
  id: string | undefined;
}

const docstore = '/pentaho/plugin/prumo/api/docstore';
const documents = z.record(z.string(), z.object({ sigla: z.string(), name: z.string() }));
const treeDepartment = z.nullable(z.object({ sigla: z.string(), name: z.string() }));
const longestMirrorMs = 20_000;

export function createDepartmentWriter(admin: DoorClient, run: string): CrashWriter {
  const ledger = createLedger<DepartmentFacts>();
  let count = 0;

  async function list(): Promise<z.infer<typeof documents>> {
    const answer = await admin.expect(200, `${docstore}?parammethod=GET&paramtype=department`);
    return documents.parse(answer.json());
  }

  async function listProblemsOf(entries: readonly Entry<DepartmentFacts>[]): Promise<readonly string[]> {
    const standing = Object.entries(await list());
    const problems: string[] = [];
    for (const entry of entries) {
      const { initials, names, acknowledgedNames } = entry.facts;
      const found = standing.filter(([, { sigla }]) => sigla === initials);
      problems.push(...checkCount(`department ${initials}`, entry, found.length));
      const possible = names.slice(Math.max(0, acknowledgedNames - 1));
      for (const [id, { name }] of found) {
        if (!possible.includes(name)) problems.push(`department ${initials} is called ${name}`);
        const inTree = treeDepartment.parse(
          (await admin.expect(200, `/realtime/departments/${id}.json`)).json(),
        );
        if (inTree?.name !== name)
          problems.push(`department ${initials} is halved: not so in the realtime tree`);
      }
    }
    return problems;
  }

  return {
    name: 'departments in the document store',
    async write() {
      count += 1;
      const initials = `${run}${count}`;
      const name = `Queda ${initials}`;
      const entry = ledger.begin({ initials, names: [name], acknowledgedNames: 0, id: undefined });
      const { facts } = entry;
      const made = await admin.expect(200, docstore, {
        method: 'POST',
        form: {
          parammethod: 'POST',
          paramtype: 'department',
          paramdoc: JSON.stringify({ sigla: initials, name, responsible: 'ADMIN' }),
        },
      });
      const { id } = writtenDocument.parse(made.json());
      Object.assign(facts, { id, acknowledgedNames: 1 });
      ledger.acknowledge(entry);

      const renamed = `${name} renomeada`;
      facts.names.push(renamed);
      await admin.expect(200, docstore, {
        method: 'POST',
        headers: { 'if-match': '"1"' },
        form: {
          parammethod: 'PUT',
          paramtype: 'department',
          paramid: id,
          paramdoc: JSON.stringify({ sigla: initials, name: renamed, responsible: 'ADMIN' }),
        },
      });
      facts.acknowledgedNames = 2;
    },
    async listProblems() {
      const entries = ledger.takeNew();
      return await waitUntilNone(async () => await listProblemsOf(entries), longestMirrorMs);
    },
    listAllProblems: async () => await listProblemsOf(ledger.listAll()),
    countAcknowledged: () => ledger.countAcknowledged(),
  };
}
