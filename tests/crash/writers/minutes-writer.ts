// Minutes: begun, written with one decision, approved by the one person who was there. The decision becomes one task.
import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import { minutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import {
  minutesCalls,
  type MinutesCommand,
  minutesView,
  type MinutesView,
} from '@prumo/contracts/minutes/minutes-calls';
import * as z from 'zod/mini';

import { createLedger, type CrashWriter, type Entry } from '../crash-writer.ts';
import { SurprisingAnswerError, type DoorClient } from '../door-client.ts';
import { waitUntilNone } from '../wait-until.ts';

interface MinutesFacts {
  readonly decision: string;
  readonly idempotencyKey: string;
  id: string | undefined;
  isApproved: boolean;
}

const longestHealingMs = 60_000;
const foundTasks = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });

export function createMinutesWriter(secretary: DoorClient, admin: DoorClient, run: string): CrashWriter {
  const ledger = createLedger<MinutesFacts>();
  let count = 0;

  async function begin(facts: MinutesFacts): Promise<MinutesView> {
    const answer = await secretary.expect(201, minutesCalls.list.path, {
      method: 'POST',
      json: {
        idempotencyKey: facts.idempotencyKey,
        content: {
          committee: `Comissão ${facts.decision}`,
          date: '2026-05-04',
          startsAt: '14:00',
          place: 'Sala 1',
          coordinator: secretary.userName,
          secretary: secretary.userName,
          participants: [
            {
              userName: secretary.userName,
              displayName: secretary.userName,
              departmentName: null,
              attendance: 'convened',
              justification: '',
            },
          ],
          quorum: null,
        },
      },
    });
    const view = minutesView.parse(answer.json());
    facts.id = view.minutes.id;
    return view;
  }

  async function act({ minutes, version }: MinutesView, command: MinutesCommand): Promise<MinutesView> {
    const answer = await secretary.expect(
      200,
      buildAddress(minutesCalls.act, { params: { id: minutes.id } }),
      {
        method: 'POST',
        json: { idempotencyKey: randomUUID(), version, command },
      },
    );
    return minutesView.parse(answer.json());
  }

  async function read(id: string): Promise<MinutesView> {
    return minutesView.parse(
      (await secretary.expect(200, buildAddress(minutesCalls.get, { params: { id } }))).json(),
    );
  }

  /** From wherever they are to their end, looking before each step at what the last one left. */
  async function bringToEnd(entry: Entry<MinutesFacts>): Promise<void> {
    const { facts } = entry;
    const isNew = entry.state === 'unknown';
    let view = facts.id === undefined ? await begin(facts) : await read(facts.id);
    if (isNew) ledger.acknowledge(entry);
    while (view.minutes.state !== 'approved') view = await takeStep(view, facts);
    facts.isApproved = true;
  }

  async function takeStep(view: MinutesView, { decision }: MinutesFacts): Promise<MinutesView> {
    const { minutes } = view;
    if (minutes.state === 'scheduled') return await act(view, { deed: 'begin' });
    if (minutes.state === 'in-approval') return await act(view, { deed: 'approve', comment: '' });
    if (minutes.items.some(({ title }) => title === decision)) {
      return await act(view, { deed: 'present-for-approval' });
    }
    const item = {
      id: randomUUID(),
      title: decision,
      origin: 'new' as const,
      discussion: '',
      decisions: [
        {
          id: randomUUID(),
          what: decision,
          who: secretary.userName,
          dueOn: '2030-11-29',
          taskId: null,
          doneOn: null,
          evidence: null,
        },
      ],
      links: [],
    };
    const participants = minutes.participants.map((one) => ({ ...one, attendance: 'present' as const }));
    return await act(view, {
      deed: 'write',
      content: { ...minutesContent.parse(minutes), participants, items: [item] },
    });
  }

  async function listProblemsOf(entries: readonly Entry<MinutesFacts>[]): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const { facts } of entries) {
      const { decision, id = '' } = facts;
      const { minutes } = await read(id);
      const path = `/activiti-rest/service/runtime/tasks?nameLike=${encodeURIComponent(`%${decision}%`)}`;
      const { data } = foundTasks.parse((await admin.expect(200, path)).json());
      if (data.length !== 1) problems.push(`the decision ${decision} has ${data.length} tasks`);
      if (minutes.state !== 'approved')
        problems.push(`the approval of ${decision} is lost: ${minutes.state}`);
      const decided = minutes.items
        .flatMap(({ decisions }) => decisions)
        .filter(({ what }) => what === decision);
      if (decided.length !== 1)
        problems.push(`the decision ${decision} stands there ${decided.length} times`);
      const approvals = minutes.approvals.filter(({ verdict }) => verdict === 'approved').length;
      if (approvals !== 1) problems.push(`${decision} was approved ${approvals} times`);
    }
    return problems;
  }

  return {
    name: 'minutes of meetings',
    async write() {
      count += 1;
      const decision = `Decisão ${run} ${count}.`;
      await bringToEnd(
        ledger.begin({ decision, idempotencyKey: randomUUID(), id: undefined, isApproved: false }),
      );
    },
    async listProblems() {
      const entries = ledger.takeNew();
      const listUnfinished = async (): Promise<readonly string[]> => {
        try {
          for (const entry of entries) if (!entry.facts.isApproved) await bringToEnd(entry);
          return [];
        } catch (error) {
          if (error instanceof SurprisingAnswerError) return [error.message];
          throw error;
        }
      };
      const unfinished = await waitUntilNone(listUnfinished, longestHealingMs);
      if (unfinished.length > 0) return unfinished;
      return await waitUntilNone(async () => await listProblemsOf(entries), longestHealingMs);
    },
    listAllProblems: async () => await listProblemsOf(ledger.listAll()),
    countAcknowledged: () => ledger.countAcknowledged(),
  };
}
