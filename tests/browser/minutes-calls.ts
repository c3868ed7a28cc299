// What tests of minutes do beside the screen: meetings that were held before, and what other people answer.
import { randomUUID } from 'node:crypto';

import { expect, type APIResponse, type Page } from '@playwright/test';
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
export async function beginMinutesByCall(page: Page, meeting: PlannedMeeting): Promise<MinutesView> {
  const [first = ''] = meeting.people;
  const answer = await page.request.post(minutesCalls.list.path, {
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
  page: Page,
  id: string,
  command: MinutesCommand,
): Promise<MinutesView> {
  return await readView(await tryCommandByCall(page, id, command), 200);
}

export async function tryCommandByCall(
  page: Page,
  id: string,
  command: MinutesCommand,
): Promise<APIResponse> {
  const { version } = await getMinutesByCall(page, id);
  return await page.request.post(buildAddress(minutesCalls.act, { params: { id } }), {
    headers,
    data: { idempotencyKey: randomUUID(), version, command },
  });
}

export async function getMinutesByCall(page: Page, id: string): Promise<MinutesView> {
  return await readView(await page.request.get(buildAddress(minutesCalls.get, { params: { id } })), 200);
}

/** The meeting has begun and everybody is there. Of the agenda only these items are left. */
export async function holdMeetingByCall(
  page: Page,
  meeting: PlannedMeeting,
  items: readonly AgendaItem[],
): Promise<MinutesView> {
  const { minutes } = await beginMinutesByCall(page, meeting);
  await actOnMinutesByCall(page, minutes.id, { deed: 'begin' });
  const participants = minutes.participants.map((one) => ({ ...one, attendance: 'present' as const }));
  const content = { ...minutesContent.parse(minutes), participants, items: [...items] };
  return await writeMinutesByCall(page, minutes.id, content);
}

async function writeMinutesByCall(page: Page, id: string, content: MinutesContent): Promise<MinutesView> {
  return await actOnMinutesByCall(page, id, { deed: 'write', content });
}

/** Of a meeting where only the page's person was, so that their approval is all it takes. */
export async function approveAloneByCall(page: Page, id: string): Promise<MinutesView> {
  await actOnMinutesByCall(page, id, { deed: 'present-for-approval' });
  return await actOnMinutesByCall(page, id, { deed: 'approve', comment: '' });
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
