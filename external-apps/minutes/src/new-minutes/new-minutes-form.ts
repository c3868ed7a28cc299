// What the dialog for new minutes asks for, and what is wrong with it.
import { isRecord, isText, isTextOrNull } from '@prumo/portal-kit/kept-values';
import { minutesLimits, type Participant } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesListAnswer, NewMinutesInput } from '@prumo/contracts/minutes/minutes-calls';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { texts } from './texts.ts';

export interface NewMinutesForm {
  readonly committee: string;
  readonly date: string | null;
  readonly startsAt: string;
  readonly place: string;
  readonly coordinator: string | null;
  readonly secretary: string | null;
  readonly participants: readonly Convened[];
  /** As it is typed. */
  readonly quorum: string;
}

export type Convened = Pick<Participant, 'userName' | 'displayName' | 'departmentName'>;

export type FormErrors = Partial<Readonly<Record<keyof NewMinutesForm, string>>>;

export const blankForm: NewMinutesForm = {
  committee: '',
  date: null,
  startsAt: '',
  place: '',
  coordinator: null,
  secretary: null,
  participants: [],
  quorum: '',
};

/** @param own Committees whose minutes the person may begin. */
export function findErrors(form: NewMinutesForm, own: MinutesListAnswer['ownCommittees']): FormErrors {
  const { required } = texts;
  const isOwn = own === 'all' ? form.committee.trim() !== '' : own.includes(form.committee);
  return {
    ...(!isOwn && { committee: own === 'all' ? required.committee : required.ownCommittee }),
    ...(form.date === null && { date: required.date }),
    ...(form.startsAt === '' && { startsAt: required.startsAt }),
    ...(form.coordinator === null && { coordinator: required.coordinator }),
    ...(form.secretary === null && { secretary: required.secretary }),
    ...(form.participants.length === 0 && { participants: required.participants }),
    ...(decodeQuorum(form.quorum) === undefined && { quorum: required.quorum(minutesLimits.participants) }),
  };
}

/** Nothing while something is missing. */
export function buildNewContent(form: NewMinutesForm): NewMinutesInput['content'] | null {
  const { date, coordinator, secretary } = form;
  const quorum = decodeQuorum(form.quorum);
  if (date === null || coordinator === null || secretary === null || quorum === undefined) return null;
  return {
    committee: form.committee.trim(),
    date,
    startsAt: form.startsAt,
    place: form.place.trim(),
    coordinator,
    secretary,
    quorum,
    participants: form.participants.map((one) => ({ ...one, attendance: 'convened', justification: '' })),
  };
}

/** Each person once, whatever case their name is written in. */
export function addConvened(convened: readonly Convened[], added: readonly Convened[]): readonly Convened[] {
  const all = [...convened];
  for (const { userName, displayName, departmentName } of added) {
    const isThere = all.some((one) => isSamePerson(one.userName, userName));
    if (!isThere) all.push({ userName, displayName, departmentName });
  }
  return all.slice(0, minutesLimits.participants);
}

/** Nothing for what another version of the app has left. */
export function decodeForm(stored: unknown): NewMinutesForm | undefined {
  if (!isRecord(stored)) return undefined;
  const { committee, date, startsAt, place, coordinator, secretary, participants, quorum } = stored;
  const areTexts = isText(committee) && isText(startsAt) && isText(place) && isText(quorum);
  if (!areTexts || !Array.isArray(participants)) return undefined;
  if (!isTextOrNull(date) || !isTextOrNull(coordinator) || !isTextOrNull(secretary)) return undefined;
  const convened = participants.flatMap(decodeConvened);
  return { committee, date, startsAt, place, coordinator, secretary, participants: convened, quorum };
}

function decodeConvened(stored: unknown): Convened[] {
  if (!isRecord(stored)) return [];
  const { userName, displayName, departmentName } = stored;
  if (typeof userName !== 'string' || typeof displayName !== 'string') return [];
  return [
    { userName, displayName, departmentName: typeof departmentName === 'string' ? departmentName : null },
  ];
}

function decodeQuorum(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const quorum = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return quorum >= 1 && quorum <= minutesLimits.participants ? quorum : undefined;
}
