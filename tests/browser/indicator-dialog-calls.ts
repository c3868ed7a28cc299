// What tests of indicators ask of the document store beside the screens, also as those who may not.
import { expect, type APIResponse } from '@playwright/test';
import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { kpiDocument, kpiType, type KpiDocument } from '@prumo/contracts/documents/kpi';

import type { Caller } from './caller.ts';
import { getIndicatorByCall } from './indicator-calls.ts';

/** Rows as an extraction has to give them, from nothing but the text. */
export function buildQuery(months: Readonly<Record<number, number>>): string {
  return Object.entries(months)
    .map(([month, value]) => `SELECT ${month} AS yyyymm, ${value} AS value`)
    .join('\nUNION ALL ');
}

/** Of the only indicator in sight of the page's person that has the code. */
export async function findIdByCall(caller: Caller, code: string): Promise<string> {
  const query = new URLSearchParams({ parammethod: 'GET', paramtype: kpiType, parambrief: 'true' });
  const answer = await caller.request.get(`${pluginPath}/docstore?${query.toString()}`);
  const documents: unknown = await answer.json();
  const ids = Object.entries(isMap(documents) ? documents : {}).flatMap(([id, found]) =>
    kpiDocument.parse(found).code === code ? [id] : [],
  );
  expect(ids).toHaveLength(1);
  return ids[0] ?? '';
}

/** What the document store answers to whoever asks for the indicator. */
export async function requestIndicator(caller: Caller, id: string): Promise<APIResponse> {
  const query = new URLSearchParams({ parammethod: 'GET', paramtype: kpiType, paramid: id });
  return await caller.request.get(`${pluginPath}/docstore?${query.toString()}`);
}

/** As somebody who knows nothing of versions. */
export async function changeByCall(caller: Caller, id: string, change: Partial<KpiDocument>): Promise<void> {
  const answer = await requestChange(caller, id, change);
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The same of somebody who may be refused. */
export async function requestChange(
  caller: Caller,
  id: string,
  change: Partial<KpiDocument>,
): Promise<APIResponse> {
  const stored = await getIndicatorByCall(caller, id);
  return await caller.request.post(`${pluginPath}/docstore`, {
    form: {
      parammethod: 'PUT',
      paramtype: kpiType,
      paramid: id,
      paramdoc: JSON.stringify({ ...stored, ...change }),
    },
  });
}

const pluginPath = pluginApiPath('prumo');

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
