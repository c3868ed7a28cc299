import { createUuid } from '@prumo/portal-kit/create-uuid';
import { foldText } from '@prumo/portal-kit/files';
import { isText } from '@prumo/portal-kit/kept-values';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import {
  legalDutyLimits,
  legalOccasions,
  legalTermStarts,
  legalTermUnits,
  type LegalDuty,
  type LegalOccasion,
  type LegalTermStart,
  type LegalTermUnit,
} from '@prumo/contracts/non-compliances/notification-type';

import { describeDuty } from '../../presentation/describe-due.ts';
import { collectFaults, findTextFault } from '../check-text.ts';
import { decodeRecord } from '../decode-record.ts';
import { texts } from '../texts.ts';
import type { EntryFormKind } from '../use-entry-form.ts';

export type NotificationTypeEntry = Catalogue['notificationTypes'][number];

export interface DutyLine {
  /** Of the line alone: duties have none. */
  readonly id: string;
  readonly authority: string;
  readonly occasion: LegalOccasion;
  readonly amount: string;
  readonly unit: LegalTermUnit;
  readonly from: LegalTermStart;
}

export interface NotificationTypeFields {
  readonly name: string;
  readonly clock: string;
  readonly duties: readonly DutyLine[];
}

const words = texts.notificationTypes;

export const notificationTypeForm: EntryFormKind<NotificationTypeEntry, NotificationTypeFields> = {
  kind: 'notification-types',
  buildFields: (entry) => ({
    name: entry?.name ?? '',
    clock: entry?.clock ?? '',
    duties: (entry?.legalDuties ?? []).map((duty) => ({
      ...duty,
      id: `${duty.occasion} ${duty.authority}`,
      amount: String(duty.amount),
    })),
  }),

  decodeFields(kept) {
    const fields = decodeRecord(kept);
    const [name, clock, duties] = [fields?.get('name'), fields?.get('clock'), fields?.get('duties')];
    return isText(name) && isText(clock) && Array.isArray(duties) && duties.every(isDutyLine)
      ? { name, clock, duties }
      : undefined;
  },

  check: ({ name, clock, duties }) =>
    collectFaults([
      ['name', findTextFault(name, { limit: 100, isRequired: true })],
      ['clock', findTextFault(clock, { limit: 200, isRequired: false })],
      [
        'duties',
        duties.length > legalDutyLimits.duties ? words.tooManyDuties(legalDutyLimits.duties) : undefined,
      ],
      ...duties.flatMap((duty, index) => [
        [`duties.${index}.authority`, findAuthorityFault(duty, duties.slice(0, index))] as const,
        [`duties.${index}.amount`, findAmountFault(duty)] as const,
      ]),
    ]),

  buildBody: ({ name, clock, duties }, entry) => ({
    name: name.trim(),
    clock: clock.trim(),
    legalDuties: duties.map(buildDuty),
    isActive: entry?.isActive ?? true,
  }),

  present: ({ name, clock, duties }) => [
    { label: words.name, value: name },
    { label: words.clock, value: clock },
    { label: words.duties, value: duties.map((duty) => presentDuty(buildDuty(duty))).join(' ') },
  ],
};

/** Notivisa – Óbito: até 72 horas depois da ocorrência. */
export function presentDuty(duty: LegalDuty): string {
  return words.duty(duty.authority, describeDuty(duty));
}

export function createDutyLine(): DutyLine {
  return {
    id: createUuid(),
    authority: '',
    occasion: 'any',
    amount: '',
    unit: 'business-days',
    from: 'occurrence',
  };
}

function buildDuty({ authority, occasion, amount, unit, from }: DutyLine): LegalDuty {
  return { authority: authority.trim(), occasion, amount: Number(amount), unit, from };
}

function findAuthorityFault(duty: DutyLine, before: readonly DutyLine[]): string | undefined {
  const isTwice = before.some(
    (one) =>
      one.occasion === duty.occasion && foldText(one.authority.trim()) === foldText(duty.authority.trim()),
  );
  return isTwice && duty.authority.trim() !== ''
    ? words.dutyTwice
    : findTextFault(duty.authority, { limit: legalDutyLimits.authority, isRequired: true });
}

function findAmountFault({ amount, unit }: DutyLine): string | undefined {
  const most = legalDutyLimits.amounts[unit];
  const isLegal = /^\d{1,4}$/.test(amount.trim()) && Number(amount) >= 1 && Number(amount) <= most;
  return isLegal ? undefined : words.amountIllegal(most);
}

function isDutyLine(value: unknown): value is DutyLine {
  const line = decodeRecord(value);
  const isOf = (values: readonly string[], name: string): boolean =>
    values.some((one) => one === line?.get(name));
  return (
    ['id', 'authority', 'amount'].every((name) => isText(line?.get(name))) &&
    isOf(legalOccasions, 'occasion') &&
    isOf(legalTermUnits, 'unit') &&
    isOf(legalTermStarts, 'from')
  );
}
