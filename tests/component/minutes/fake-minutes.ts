// The server's part of minutes: the rules of the domain, in memory.
import { buildAddress } from '@prumo/contracts/calls/define-call';
import type {
  AgendaItem,
  Decision,
  MeetingMinutes,
  Participant,
} from '@prumo/contracts/minutes/meeting-minutes';
import {
  minutesCalls,
  type MinutesCommand,
  minutesCommandInput,
  minutesListAnswer,
  type MinutesListAnswer,
  type MinutesSummary,
  minutesView,
  type MinutesView,
  newMinutesInput,
} from '@prumo/contracts/minutes/minutes-calls';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { applyMinutesCommand, listApprovers } from '@prumo/domain/minutes/apply-minutes-command';
import { digestForTests } from '@prumo/domain/non-compliances/testing/demo-sample';

import { answerEnginePeople } from '../support/engine-people.ts';
import { answerAnything, answerJson, server } from '../support/fake-server.ts';
import { marina } from '../support/people.ts';

const scheduled: MeetingMinutes = {
  id: '',
  number: 7,
  year: 2026,
  processId: null,
  state: 'scheduled',
  round: 0,
  committee: 'Comissão de Teste',
  date: '2026-05-04',
  startsAt: '14:00',
  endsAt: null,
  place: 'Sala 1',
  coordinator: 'MARINA.LOPES',
  secretary: 'MARINA.LOPES',
  participants: [buildParticipant('MARINA.LOPES'), buildParticipant('CARLA.MENDES')],
  quorum: null,
  items: [],
  notices: '',
  nextMeeting: null,
  attachments: [],
  approvals: [],
  approvalDueAt: null,
  approvedAt: null,
  contentHash: null,
  errata: [],
  history: [],
};

/** Of those that are begun on the screen. */
export const newMinutesId = 'ATA-NOVA';

export interface FakeMinutes {
  /** Of the first. */
  readonly id: string;
  readonly read: (id?: string) => MeetingMinutes;
  /** As somebody else would; the page is told of it, unless it shall not hear. */
  readonly perform: (
    command: MinutesCommand,
    options?: { readonly by?: string; readonly isSilent?: boolean },
  ) => void;
  /** What was sent to be done to the first ones, in its order. */
  readonly listCommands: () => readonly MinutesCommand[];
}

/** @param all In the order of the list; the first is meant where none is named. */
export function keepMinutes(
  all: readonly MeetingMinutes[],
  person: SessionAnswer = marina,
  ownCommittees: MinutesListAnswer['ownCommittees'] = 'all',
): FakeMinutes {
  answerEnginePeople();
  const kept = new Map(all.map((minutes) => [minutes.id, { minutes, version: 1 }]));
  const first = all[0]?.id ?? '';

  function find(id: string) {
    const found = kept.get(id);
    if (found === undefined) throw new Error(`There are no minutes ${id}`);
    return found;
  }

  function present(id: string): MinutesView {
    const { minutes, version } = find(id);
    const isAsked =
      minutes.state === 'in-approval' &&
      listApprovers(minutes).includes(person.userName) &&
      !minutes.approvals.some(({ userName }) => userName === person.userName);
    const isEditor =
      person.isQualityManager || [minutes.coordinator, minutes.secretary].includes(person.userName);
    return {
      minutes,
      version,
      isEditor,
      isAskedForApproval: isAsked,
      isUnaltered: minutes.state === 'approved' ? true : null,
    };
  }

  function perform(id: string, command: MinutesCommand, userName: string): string | null {
    const { minutes, version } = find(id);
    const actor = { userName, isQualityManager: true };
    const outcome = applyMinutesCommand(minutes, command, actor, { now: new Date(), digest: digestForTests });
    if (!outcome.isDone) return outcome.refusal;
    kept.set(id, { minutes: outcome.minutes, version: version + 1 });
    return null;
  }

  server.on('GET', minutesCalls.list.path, () =>
    answerJson(minutesListAnswer, {
      minutes: [...kept.keys()].map((id) => summarize(present(id))),
      committees: [...new Set([...kept.values()].map(({ minutes }) => minutes.committee))],
      ownCommittees,
    }),
  );
  server.on('GET', `${minutesCalls.list.path}/*`, ({ path }) => {
    const id = decodeURIComponent(path.split('/').at(-1) ?? '');
    return kept.has(id)
      ? answerJson(minutesView, present(id))
      : answerAnything({ code: 'not_found', message: 'None', requestId: 'r-1' }, 404);
  });
  server.on('POST', minutesCalls.list.path, (request) => {
    const { content } = newMinutesInput.parse(request.json());
    const id = newMinutesId;
    const year = Number(content.date.slice(0, 4));
    kept.set(id, { minutes: { ...scheduled, ...content, id, number: kept.size + 7, year }, version: 1 });
    return answerJson(minutesView, present(id), 201);
  });
  server.on('POST', /\/gateway\/minutes\/[^/]+\/commands$/, (request) => {
    const id = decodeURIComponent(request.path.split('/').at(-2) ?? '');
    const { command, version } = minutesCommandInput.parse(request.json());
    if (version !== find(id).version) {
      return answerAnything({ code: 'minutes_changed', message: 'Changed', requestId: 'r-1' }, 409);
    }
    const refusal = perform(id, command, person.userName);
    return refusal === null
      ? answerJson(minutesView, present(id))
      : answerAnything(
          { code: 'command_refused', message: 'No', requestId: 'r-1', details: { refusal } },
          409,
        );
  });

  return {
    id: first,
    read: (id = first) => find(id).minutes,
    perform(command, { by = person.userName, isSilent = false } = {}) {
      const refusal = perform(first, command, by);
      if (refusal !== null) throw new Error(refusal);
      if (!isSilent) server.tellLive('minutes');
    },
    listCommands: () =>
      server
        .listRequests('POST', buildAddress(minutesCalls.act, { params: { id: first } }))
        .map((request) => minutesCommandInput.parse(request.json()).command),
  };
}

/**
 * A meeting to come, unless told otherwise. Each is another one: what a test leaves unsaved may be kept in the browser
 * after its screen is gone, and must not come up in the next test.
 */
export function buildMinutes(facts: Partial<MeetingMinutes> = {}): MeetingMinutes {
  builtCount += 1;
  return { ...scheduled, id: `ATA-${builtCount}`, ...facts };
}

let builtCount = 0;

/** The meeting has begun and everybody is there. */
export function buildHeld(items: readonly AgendaItem[], facts: Partial<MeetingMinutes> = {}): MeetingMinutes {
  const participants = (facts.participants ?? scheduled.participants).map((one) => ({
    ...one,
    attendance: 'present' as const,
  }));
  return buildMinutes({ ...facts, state: 'in-meeting', participants, items: [...items] });
}

/** Only Marina was there, and has approved them. */
export function buildApproved(
  items: readonly AgendaItem[],
  facts: Partial<MeetingMinutes> = {},
): MeetingMinutes {
  const held = buildHeld(items, { participants: [buildParticipant('MARINA.LOPES')], ...facts });
  return [{ deed: 'present-for-approval' } as const, { deed: 'approve', comment: '' } as const].reduce(
    (minutes, command) => {
      const actor = { userName: 'MARINA.LOPES', isQualityManager: true };
      const outcome = applyMinutesCommand(minutes, command, actor, {
        now: new Date(),
        digest: digestForTests,
      });
      if (!outcome.isDone) throw new Error(outcome.refusal);
      return outcome.minutes;
    },
    held,
  );
}

export function buildParticipant(userName: string): Participant {
  return { userName, displayName: userName, departmentName: null, attendance: 'convened', justification: '' };
}

export function buildItem(title: string, change: Partial<AgendaItem> = {}): AgendaItem {
  const id = `item-${title.toLowerCase().replaceAll(/[^a-z]/g, '')}`;
  return { id, title, origin: 'new', discussion: '', decisions: [], links: [], ...change };
}

export function buildDecision(what: string, who: string, facts: Partial<Decision> = {}): Decision {
  const id = `decision-${what.toLowerCase().replaceAll(/[^a-z]/g, '')}`;
  return { id, what, who, dueOn: '2030-11-30', taskId: null, doneOn: null, evidence: null, ...facts };
}

function summarize({ minutes, isAskedForApproval }: MinutesView): MinutesSummary {
  const decisions = minutes.items.flatMap((item) => item.decisions);
  const { id, number, year, committee, date, startsAt, place, state, approvalDueAt } = minutes;
  return {
    id,
    number,
    year,
    committee,
    date,
    startsAt,
    place,
    state,
    participants: minutes.participants.length,
    decisions: decisions.length,
    openDecisions: decisions.filter(({ doneOn }) => doneOn === null).length,
    overdueDecisions: 0,
    approvalDueAt,
    askedAt: state === 'in-approval' ? (minutes.history.at(-1)?.at ?? null) : null,
    subjects: [...minutes.items.map(({ title }) => title), ...decisions.map(({ what }) => what)],
    isWaitingForMe: isAskedForApproval,
  };
}
