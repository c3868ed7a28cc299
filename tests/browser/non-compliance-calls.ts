// What tests of non-compliances ask of the server beside the screens.
import { randomUUID } from 'node:crypto';

import { expect, type APIResponse } from '@playwright/test';
import { buildAddress } from '@prumo/contracts/calls/define-call';
import { nonComplianceCopy, type NonComplianceCopy } from '@prumo/contracts/non-compliances/non-compliance';
import {
  caseView,
  nonComplianceCalls,
  reportAnswer,
  type CaseView,
  type ReportAnswer,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import {
  catalogue,
  catalogueEntryAnswer,
  catalogueEntryCalls,
  readCatalogue,
  type Catalogue,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type {
  NonComplianceCommand,
  PlannedAction,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import * as z from 'zod/mini';

import type { Caller } from './caller.ts';

/** Of one department, and no more than that. */
export const reporter = { userName: 'IVONE.ALVES', name: 'Ivone Alves', departmentId: 'dep-cm' } as const;
export const qualityManager = 'MARINA.LOPES';
/** Where most of what the tests report has happened. */
export const occurrence = {
  departmentId: 'dep-utia',
  name: 'UTI Adulto',
  responsible: 'CARLA.MENDES',
} as const;
export const executors = [
  { userName: 'GUSTAVO.MELO', name: 'Gustavo Melo' },
  { userName: 'TIAGO.AMARAL', name: 'Tiago Amaral' },
] as const;
export const verifier = { userName: 'RENATO.FARIA', name: 'Renato Faria' } as const;

/** The smallest picture that there is. */
export const photo = {
  name: 'quadro.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Several tests share a product: each brings titles of its own. */
export function createTitle(words: string): string {
  return `${words} ${randomUUID().slice(0, 8)}`;
}

/** In the calendar of the hospital: 2030-11-30. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'America/Sao_Paulo',
  });
}

/** Of the page's person. */
export async function reportByCall(
  caller: Caller,
  change: Partial<NonComplianceReport> & Pick<NonComplianceReport, 'title'>,
): Promise<ReportAnswer> {
  const report: NonComplianceReport = {
    kind: 'identified',
    notificationType: 'nc',
    eventType: null,
    eventSubtype: null,
    pattern: null,
    occurrenceDepartment: occurrence.departmentId,
    claimant: reporter.departmentId,
    occurrenceDate: new Date(Date.now() - 3_600_000).toISOString(),
    description: 'O quadro do plantão estava em branco.',
    immediateAction: '',
    harm: null,
    attachments: [],
    ...change,
  };
  const answer = await caller.request.post(nonComplianceCalls.list.path, {
    headers,
    data: { idempotencyKey: randomUUID(), report },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return reportAnswer.parse(await answer.json());
}

export async function getCaseByCall(caller: Caller, id: string): Promise<CaseView> {
  const answer = await caller.request.get(buildAddress(nonComplianceCalls.get, { params: { id } }));
  expect(answer.status(), await answer.text()).toBe(200);
  return caseView.parse(await answer.json());
}

/** By the page's person, about the case as it is now. */
export async function performByCall(
  caller: Caller,
  id: string,
  command: NonComplianceCommand,
): Promise<CaseView> {
  const answer = await askToPerform(caller, id, command);
  expect(answer.status(), await answer.text()).toBe(200);
  return caseView.parse(await answer.json());
}

/** The code of the refusal. */
export async function findRefusalByCall(
  caller: Caller,
  id: string,
  command: NonComplianceCommand,
): Promise<string> {
  const answer = await askToPerform(caller, id, command);
  expect(answer.status()).toBe(409);
  return refusedAnswer.parse(await answer.json()).details.refusal;
}

export async function getCatalogueByCall(caller: Caller): Promise<Catalogue> {
  const answer = await caller.request.get(readCatalogue.path);
  expect(answer.status()).toBe(200);
  return catalogue.parse(await answer.json());
}

/** One without subtypes; its id. The page's person must manage quality. */
export async function addEventTypeByCall(caller: Caller, name: string): Promise<string> {
  const answer = await caller.request.post(catalogueEntryCalls['event-types'].add.path, {
    headers,
    data: { name, notivisaGroup: '', isActive: true, subtypes: [] },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return catalogueEntryAnswer.parse(await answer.json()).id;
}

export function buildAcceptance(): NonComplianceCommand {
  return {
    deed: 'accept',
    note: 'Procede.',
    severity: 'leve',
    harm: null,
    criticality: null,
    responsible: null,
  };
}

/** A plan with one action for each person. */
export function buildAnswerCommand(what: readonly string[], who: readonly string[]): NonComplianceCommand {
  const actions = what.map((text, index): PlannedAction => ({
    id: randomUUID(),
    what: text,
    why: '',
    where: '',
    who: who[index] ?? '',
    dueOn: dayAhead(10),
    how: '',
    howMuch: null,
    reasonForTerm: '',
  }));
  return {
    deed: 'answer',
    causes: [{ category: 'metodo', text: 'O roteiro não prevê a conferência.' }],
    rootCause: 'O roteiro não prevê a conferência.',
    affectedDepartments: [],
    planType: 0,
    actions,
    efficacy: {
      method: 'Auditoria de dez plantões',
      expectedResult: 'Todos os quadros preenchidos',
      verifier: verifier.userName,
      dueOn: dayAhead(30),
    },
  };
}

/** Before its planned day, so that a reason is asked for. */
export function buildVerdict(result: 'eficaz' | 'nao_eficaz', evidence: string): NonComplianceCommand {
  return {
    deed: 'judge-efficacy',
    result,
    measured: null,
    evidence,
    partialDecision: null,
    reasonForEarly: 'Auditoria semanal.',
  };
}

/** What lies in the realtime tree below the department; the page's person must be an administrator. */
export async function findCopyByCall(
  caller: Caller,
  departmentId: string,
  id: string,
): Promise<NonComplianceCopy | null> {
  const answer = await caller.request.get(`/realtime/nonCompliances/${departmentId}/${id}.json`);
  expect(answer.status()).toBe(200);
  const value: unknown = await answer.json();
  return value === null ? null : nonComplianceCopy.parse(value);
}

/** Null while it runs; the page's person must be an administrator. */
export async function findProcessEndByCall(caller: Caller, processId: string | null): Promise<string | null> {
  const path = `/activiti-rest/service/history/historic-process-instances/${processId ?? ''}`;
  const answer = await caller.request.get(path);
  expect(answer.status()).toBe(200);
  const process = historicProcess.parse(await answer.json());
  expect(process.processDefinitionId).toContain('registrar_nao_conformidade');
  return process.endTime;
}

async function askToPerform(caller: Caller, id: string, command: NonComplianceCommand): Promise<APIResponse> {
  const { version } = await getCaseByCall(caller, id);
  return await caller.request.post(buildAddress(nonComplianceCalls.act, { params: { id } }), {
    headers,
    data: { idempotencyKey: randomUUID(), version, command },
  });
}

/** As the portal sends it with whatever changes something. */
const headers = { 'x-requested-with': 'XMLHttpRequest' };

const refusedAnswer = z.object({
  code: z.literal('command_refused'),
  details: z.object({ refusal: z.string() }),
});

const historicProcess = z.object({ processDefinitionId: z.string(), endTime: z.nullable(z.string()) });
