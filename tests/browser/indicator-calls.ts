// What tests of indicators put into the document store beside the screens.
import { expect, type Page } from '@playwright/test';
import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { kpiDocument, kpiType, type KpiDocument } from '@prumo/contracts/documents/kpi';
import { kpiResultType } from '@prumo/contracts/documents/kpi-result';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { addMonths, firstDayOf, getMonthInSaoPaulo } from '@prumo/domain/indicators/month';
import { presentDayKey } from '@prumo/domain/indicators/day-key';

import { createId, createPersonByCall } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { logInByCall } from './fixtures.ts';
import type { NewPerson } from './page-models/console-people-page.ts';

export interface NewDepartment {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
}

interface NewIndicator {
  readonly departmentId: string;
  readonly code?: string;
  readonly name?: string;
  /** By the day from which they are valid, 2026-01-15. */
  readonly targets?: Readonly<Record<string, number>>;
  /** Whatever else the document shall hold. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** Somebody of whom no other test knows leads a department of their own, and is logged in on the page. */
export async function logInNewLeader(
  page: Page,
  options: { readonly roles?: readonly string[] } = {},
): Promise<{ readonly person: NewPerson; readonly department: NewDepartment }> {
  const person = await createPersonByCall(page, options);
  const department = await createDepartmentByCall(page, person.userName);
  await logInByCall(page, person.userName, person.password);
  return { person, department };
}

/** The page's person must be an administrator or quality manager. */
export async function createDepartmentByCall(caller: Caller, responsible: string): Promise<NewDepartment> {
  const id = createId();
  const initials = id.slice(0, 6).toUpperCase();
  const name = `Microssistema ${id}`;
  const written = await writeByCall(caller, {
    parammethod: 'POST',
    paramtype: 'department',
    paramdoc: JSON.stringify({ sigla: initials, name, responsible }),
  });
  return { id: written, initials, name };
}

/** The page's person must be an administrator or quality manager. Answers nothing: the link is the person's own. */
export async function linkToDepartmentsByCall(
  caller: Caller,
  userName: string,
  departmentIds: readonly string[],
): Promise<void> {
  await writeByCall(caller, {
    parammethod: 'POST',
    paramtype: 'user-departments',
    paramdoc: JSON.stringify({ user: userName, departments: departmentIds }),
  });
}

/** A percentage of which more is better, verified each month, unless told otherwise. Answers its id. */
export async function createIndicatorByCall(caller: Caller, indicator: NewIndicator): Promise<string> {
  const {
    departmentId,
    code = createId(),
    name = `Indicador ${code}`,
    targets = {},
    others = {},
  } = indicator;
  return await writeByCall(caller, {
    parammethod: 'POST',
    paramtype: kpiType,
    paramdoc: JSON.stringify({
      departmentId,
      code,
      name,
      description: 'Para testes.',
      descriptionOfMeasureFormula: 'a / b × 100',
      resultReferenceSource: 'Teste',
      measureUnit: { id: 'percent' },
      verificationFrequency: 'Mensal',
      orientation: 1,
      targets: Object.fromEntries(
        Object.entries(targets).map(([day, target]) => [presentDayKey(day), { target }]),
      ),
      ...others,
    }),
  });
}

/** By the first days of their months, 2026-03-01. */
export async function recordResultsByCall(
  caller: Caller,
  indicatorId: string,
  results: Readonly<Record<string, number>>,
): Promise<void> {
  const months = Object.entries(results).map(([date, value]) => ({ date, value, confirm: value }));
  await writeByCall(caller, {
    parammethod: 'POST',
    paramtype: kpiResultType,
    paramdoc: JSON.stringify({ indicatorId, months }),
  });
}

/** The document as the page's person sees it. */
export async function getIndicatorByCall(caller: Caller, id: string): Promise<KpiDocument> {
  const query = new URLSearchParams({ parammethod: 'GET', paramtype: kpiType, paramid: id });
  const answer = await caller.request.get(`${docstore}?${query.toString()}`);
  expect(answer.status()).toBe(200);
  return getDocument(await answer.json(), id);
}

/** First day of the month so many before the one that runs now: 2026-03-01. */
export function firstDayMonthsAgo(count: number): string {
  return firstDayOf(monthsAgo(count));
}

/** The same as yyyymm. */
export function monthsAgo(count: number): number {
  return addMonths(getMonthInSaoPaulo(new Date()), -count);
}

const docstore = `${pluginApiPath('prumo')}/docstore`;

async function writeByCall(caller: Caller, form: Record<string, string>): Promise<string> {
  const answer = await caller.request.post(docstore, { form });
  expect(answer.status(), await answer.text()).toBe(200);
  return writtenDocument.parse(await answer.json()).id;
}

/** The store answers with a map by id. */
function getDocument(documents: unknown, id: string): KpiDocument {
  if (typeof documents !== 'object') throw new TypeError('The document store answered with no map');
  return kpiDocument.parse(Object.entries<unknown>({ ...documents }).find(([key]) => key === id)?.[1]);
}
