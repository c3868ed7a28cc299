// What tests of minutes do beside the screen: meetings that were held before, and what other people answer.
import { randomUUID } from 'node:crypto';

import { expect, type APIResponse } from '@playwright/test';
import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  minutesContent,
  type AgendaItem,
  type MinutesContent,
  type Participant,
} from '@prumo/contracts/minutes/meeting-minutes';
import {
  minutesCalls,
  type MinutesCommand,
  minutesView,
  type MinutesView,
} from '@prumo/contracts/minutes/minutes-calls';

import { createId } from './bi-calls.ts';
import type { Caller } from './caller.ts';

/** Several tests share a product: each has a committee of its own. */
export function createCommitteeName(): string {
  return `Comissão de Teste ${createId()}`;
}

/** User names become people who are called. */
interface PlannedMeeting {
  readonly committee: string;
  readonly people: readonly string[];
  readonly secretary?: string;
}

/** A meeting to come, of the page's person, who must be allowed to begin minutes. */
export async function beginMinutesByCall(caller: Caller, meeting: PlannedMeeting): Promise<MinutesView> {
  const [first = ''] = meeting.people;
  const answer = await caller.request.post(minutesCalls.list.path, {
    headers,
    data: {
      idempotencyKey: randomUUID(),
      content: {
        committee: meeting.committee,
        date: '2026-05-04',
        startsAt: '14:00',
        place: 'Sala 1',
        coordinator: first,
        secretary: meeting.secretary ?? first,
        participants: meeting.people.map(buildParticipant),
        quorum: null,
      },
    },
  });
  return await readView(answer, 201);
}

/** At the version that they are at. */
export async function actOnMinutesByCall(
  caller: Caller,
  id: string,
  command: MinutesCommand,
): Promise<MinutesView> {
  return await readView(await tryCommandByCall(caller, id, command), 200);
}

export async function tryCommandByCall(
  caller: Caller,
  id: string,
  command: MinutesCommand,
): Promise<APIResponse> {
  const { version } = await getMinutesByCall(caller, id);
  return await caller.request.post(buildAddress(minutesCalls.act, { params: { id } }), {
    headers,
    data: { idempotencyKey: randomUUID(), version, command },
  });
}

export async function getMinutesByCall(caller: Caller, id: string): Promise<MinutesView> {
  return await readView(await caller.request.get(buildAddress(minutesCalls.get, { params: { id } })), 200);
}

/** The meeting has begun and everybody is there. Of the agenda only these items are left. */
export async function holdMeetingByCall(
  caller: Caller,
  meeting: PlannedMeeting,
  items: readonly AgendaItem[],
): Promise<MinutesView> {
  const { minutes } = await beginMinutesByCall(caller, meeting);
  await actOnMinutesByCall(caller, minutes.id, { deed: 'begin' });
  const participants = minutes.participants.map((one) => ({ ...one, attendance: 'present' as const }));
  const content = { ...minutesContent.parse(minutes), participants, items: [...items] };
  return await writeMinutesByCall(caller, minutes.id, content);
}

async function writeMinutesByCall(caller: Caller, id: string, content: MinutesContent): Promise<MinutesView> {
  return await actOnMinutesByCall(caller, id, { deed: 'write', content });
}

/** Of a meeting where only the page's person was, so that their approval is all it takes. */
export async function approveAloneByCall(caller: Caller, id: string): Promise<MinutesView> {
  await actOnMinutesByCall(caller, id, { deed: 'present-for-approval' });
  return await actOnMinutesByCall(caller, id, { deed: 'approve', comment: '' });
}

export function buildItem(title: string, change: Partial<AgendaItem> = {}): AgendaItem {
  return { id: randomUUID(), title, origin: 'new', discussion: '', decisions: [], links: [], ...change };
}

export function buildDecision(what: string, who: string, dueOn = '2030-11-30') {
  return { id: randomUUID(), what, who, dueOn, taskId: null, doneOn: null, evidence: null };
}

/** As the portal sends it with whatever changes something. */
const headers = { 'x-requested-with': 'XMLHttpRequest' };

function buildParticipant(userName: string): Participant {
  return {
    userName,
    displayName: userName,
    departmentName: null,
    attendance: 'convened',
    justification: '',
  };
}

async function readView(answer: APIResponse, status: number): Promise<MinutesView> {
  expect(answer.status(), await answer.text()).toBe(status);
  return minutesView.parse(await answer.json());
}
