// Indicators and results over the plugin, for tests of what clients of the document store see.
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { kpiDocument, type KpiDocument } from '@prumo/contracts/documents/kpi';

import type { Answer } from '../../testing/browser-like-client.ts';
import type { PluginClient } from './plugin-client.ts';

let count = 0;

/** With a code that no other has. */
export function buildKpi(change: object = {}): Readonly<Record<string, unknown>> {
  count += 1;
  return {
    departmentId: 'dep-utia',
    code: `T-${count}`,
    name: `Indicador ${count}`,
    description: 'Quanto da capacidade foi usada.',
    descriptionOfMeasureFormula: 'a / b × 100',
    resultReferenceSource: 'Portaria 312',
    ...change,
  };
}

export async function createKpi(client: PluginClient, change: object = {}): Promise<string> {
  return writtenDocument.parse((await client.create('kpi', buildKpi(change))).body).id;
}

export async function readKpi(client: PluginClient, id: string): Promise<KpiDocument> {
  const { status, body } = await client.find('kpi', id);
  if (status !== 200) throw new Error(`indicator ${id}: ${status}`);
  return kpiDocument.parse(Reflect.get(Object(body), id));
}

/** Months as `2026-01`. */
export async function recordMonths(
  client: PluginClient,
  indicatorId: string,
  months: Readonly<Record<string, number>>,
): Promise<Answer> {
  return await client.create('kpi-result', {
    indicatorId,
    months: Object.entries(months).map(([month, value]) => ({ date: `${month}-01`, value, confirm: value })),
  });
}
