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
  minutesListAnswer,
  type MinutesListAnswer,
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
  return await readView(await tryBeginMinutesByCall(caller, meeting), 201);
}

export async function tryBeginMinutesByCall(caller: Caller, meeting: PlannedMeeting): Promise<APIResponse> {
  const [first = ''] = meeting.people;
  return await caller.request.post(minutesCalls.list.path, {
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
}

/** At the version that they are at. */
export async function actOnMinutesByCall(
  caller: Caller,
  id: string,
  command: MinutesCommand,
): Promise<MinutesView> {
  const view = await getMinutesByCall(caller, id);
  return await readView(await tryCommandByCall(caller, view, command), 200);
}

/** Of minutes as the person has them before them. */
export async function tryWriteMinutesByCall(
  caller: Caller,
  view: MinutesView,
  change: Partial<MinutesContent>,
): Promise<APIResponse> {
  const content = { ...minutesContent.parse(view.minutes), ...change };
  return await tryCommandByCall(caller, view, { deed: 'write', content });
}

async function tryCommandByCall(
  caller: Caller,
  { minutes: { id }, version }: MinutesView,
  command: MinutesCommand,
): Promise<APIResponse> {
  return await caller.request.post(buildAddress(minutesCalls.act, { params: { id } }), {
    headers,
    data: { idempotencyKey: randomUUID(), version, command },
  });
}

export async function getMinutesByCall(caller: Caller, id: string): Promise<MinutesView> {
  return await readView(await tryGetMinutesByCall(caller, id), 200);
}

export async function tryGetMinutesByCall(caller: Caller, id: string): Promise<APIResponse> {
  return await caller.request.get(buildAddress(minutesCalls.get, { params: { id } }));
}

export async function listMinutesByCall(caller: Caller): Promise<MinutesListAnswer> {
  const answer = await caller.request.get(minutesCalls.list.path);
  expect(answer.status()).toBe(200);
  return minutesListAnswer.parse(await answer.json());
}

/** What a notice tells of. */
export async function isAskedByCall(caller: Caller, id: string): Promise<boolean | undefined> {
  const { minutes } = await listMinutesByCall(caller);
  return minutes.find((one) => one.id === id)?.isWaitingForMe;
}

/** The meeting has begun and everybody is there. Of the agenda only these items are left. */
export async function holdMeetingByCall(
  caller: Caller,
  meeting: PlannedMeeting,
  items: readonly AgendaItem[],
): Promise<MinutesView> {
  const { minutes } = await beginMinutesByCall(caller, meeting);
  return await recordMeetingByCall(caller, minutes, items);
}

/** The same of a meeting to come; those who are not there say why. */
export async function recordMeetingByCall(
  caller: Caller,
  minutes: MinutesView['minutes'],
  items: readonly AgendaItem[],
  absences: Readonly<Record<string, string>> = {},
): Promise<MinutesView> {
  const view = await actOnMinutesByCall(caller, minutes.id, { deed: 'begin' });
  const participants = minutes.participants.map((one) => {
    const justification = absences[one.userName];
    return justification === undefined
      ? { ...one, attendance: 'present' as const }
      : { ...one, attendance: 'justified' as const, justification };
  });
  return await readView(await tryWriteMinutesByCall(caller, view, { participants, items: [...items] }), 200);
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
