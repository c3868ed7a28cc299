// What people do about non-compliances, as the app of the portal sends it.
import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  caseView,
  nonComplianceCalls,
  reportAnswer,
  reportCalls,
  type CaseView,
  type ReportAnswer,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import type {
  CommandOf,
  NonComplianceCommand,
  PlannedAction,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import { nonComplianceLimits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import { expect } from 'vitest';

import type { Answer, Hospital } from './hospital.ts';

export const reporter = 'IVONE.ALVES';
export const qualityManager = 'MARINA.LOPES';
export const responsible = 'CARLA.MENDES';
export const executors = ['GUSTAVO.MELO', 'TIAGO.AMARAL'] as const;
export const verifier = 'RENATO.FARIA';

export function buildReport(change: Partial<NonComplianceReport> = {}): NonComplianceReport {
  return {
    kind: 'identified',
    title: 'Quadro do plantão em branco',
    notificationType: 'nc',
    eventType: null,
    eventSubtype: null,
    pattern: null,
    occurrenceDepartment: 'dep-utia',
    claimant: 'dep-cm',
    occurrenceDate: new Date(Date.now() - 3_600_000).toISOString(),
    description: 'O quadro do plantão estava em branco.',
    immediateAction: '',
    harm: null,
    attachments: [],
    ...change,
  };
}

export async function report(
  hospital: Hospital,
  change: Partial<NonComplianceReport> = {},
): Promise<ReportAnswer> {
  const send = await hospital.as(reporter);
  const given = buildReport(change);
  const answer = await send('POST', reportCalls[given.kind].path, {
    idempotencyKey: randomUUID(),
    report: given,
  });
  expect(answer).toMatchObject({ status: 201 });
  return reportAnswer.parse(answer.body);
}

export async function view(hospital: Hospital, id: string, as = qualityManager): Promise<CaseView> {
  const answer = await (
    await hospital.as(as)
  )('GET', buildAddress(nonComplianceCalls.get, { params: { id } }));
  expect(answer).toMatchObject({ status: 200 });
  return caseView.parse(answer.body);
}

/** At the version that the case is at. */
export async function perform(
  hospital: Hospital,
  id: string,
  as: string,
  command: NonComplianceCommand,
): Promise<CaseView> {
  const answer = await tryToPerform(hospital, id, as, command);
  expect(answer).toMatchObject({ status: 200 });
  return caseView.parse(answer.body);
}

async function tryToPerform(
  hospital: Hospital,
  id: string,
  as: string,
  command: NonComplianceCommand,
): Promise<Answer> {
  const { version } = await view(hospital, id);
  return await (
    await hospital.as(as)
  )('POST', buildAddress(nonComplianceCalls.act, { params: { id } }), {
    idempotencyKey: randomUUID(),
    version,
    command,
  });
}

/** Yyyy-MM-dd, in the hospital's calendar. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'America/Sao_Paulo',
  });
}

export const acceptance: CommandOf<'accept'> = {
  deed: 'accept',
  note: 'Procede.',
  severity: 'moderada',
  harm: 'leve',
  criticality: null,
  responsible: null,
};

/** As long as every text may be, so that it does not fit where engines keep short ones. */
export function buildAnswer(): CommandOf<'answer'> {
  const long = (length: number) => 'ção '.repeat(length).slice(0, length).trim();
  const actions = executors.map((who, index): PlannedAction => ({
    id: `a${index + 1}`,
    what: `Conferir o quadro ${index + 1}`,
    why: '',
    where: '',
    who,
    dueOn: dayAhead(10 + index),
    how: '',
    howMuch: null,
    reasonForTerm: '',
  }));
  return {
    deed: 'answer',
    causes: [{ category: 'metodo', text: 'O roteiro não prevê a conferência.' }],
    rootCause: long(nonComplianceLimits.rootCause),
    affectedDepartments: [],
    planType: 0,
    actions,
    efficacy: {
      method: long(nonComplianceLimits.method),
      expectedResult: long(nonComplianceLimits.expectedResult),
      verifier,
      dueOn: dayAhead(40),
    },
  };
}
