// Results of indicators: three months at once, which are all there or none.
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { kpiType } from '@prumo/contracts/documents/kpi';
import { kpiResultDocument, kpiResultType } from '@prumo/contracts/documents/kpi-result';
import { addMonths, firstDayOf, getMonthInSaoPaulo } from '@prumo/domain/indicators/month';
import * as z from 'zod/mini';

import { createLedger, type CrashWriter, type Entry } from '../crash-writer.ts';
import type { DoorClient } from '../door-client.ts';

interface ResultFacts {
  readonly indicatorId: string;
  readonly dates: readonly string[];
  readonly value: number;
}

const docstore = '/pentaho/plugin/prumo/api/docstore';
const results = z.record(z.string(), kpiResultDocument);
/** Of each indicator, from this far back on; then a new one is made. */
const spansOfIndicator = 60;
const firstMonthsAgo = 200;

export async function createResultWriter(admin: DoorClient, run: string): Promise<CrashWriter> {
  const ledger = createLedger<ResultFacts>();
  const departmentId = await post('department', {
    sigla: `${run}R`,
    name: `Resultados ${run}`,
    responsible: 'ADMIN',
  });
  let indicatorId: string | undefined;
  let spans = 0;
  let indicators = 0;

  async function post(type: string, document: unknown): Promise<string> {
    const answer = await admin.expect(200, docstore, {
      method: 'POST',
      form: { parammethod: 'POST', paramtype: type, paramdoc: JSON.stringify(document) },
    });
    return writtenDocument.parse(answer.json()).id;
  }

  async function requireIndicator(): Promise<string> {
    if (indicatorId !== undefined && spans < spansOfIndicator) return indicatorId;
    indicators += 1;
    spans = 0;
    // Until the new one is known there is none: a death meanwhile must not lead back to the full one.
    indicatorId = undefined;
    indicatorId = await post(kpiType, {
      departmentId,
      code: `${run}-${indicators}-${Date.now().toString(36)}`,
      name: `Indicador ${run} ${indicators}`,
      description: 'Da prova de quedas.',
      descriptionOfMeasureFormula: 'a / b × 100',
      resultReferenceSource: 'Prova',
      measureUnit: { id: 'percent' },
      verificationFrequency: 'Mensal',
      orientation: 1,
      targets: {},
    });
    return indicatorId;
  }

  async function listProblemsOf(entries: readonly Entry<ResultFacts>[]): Promise<readonly string[]> {
    const filter = encodeURIComponent(JSON.stringify({ departmentId }));
    const path = `${docstore}?parammethod=GET&paramtype=${kpiResultType}&paramfilter=${filter}`;
    const standing = new Map<string, number[]>();
    for (const { indicatorId: id, date, value } of Object.values(
      results.parse((await admin.expect(200, path)).json()),
    )) {
      standing.set(`${id} ${date}`, [...(standing.get(`${id} ${date}`) ?? []), value]);
    }
    const problems: string[] = [];
    for (const { facts, state } of entries) {
      const found = facts.dates.flatMap((date) => standing.get(`${facts.indicatorId} ${date}`) ?? []);
      const label = `results of ${facts.dates[0]} of ${facts.indicatorId}`;
      if (found.length !== 0 && found.length !== facts.dates.length) {
        problems.push(`${label} are halved or doubled`);
      }
      if (found.length === 0 && state === 'acknowledged') {
        problems.push(`${label} were acknowledged and are lost`);
      }
      if (found.some((value) => value !== facts.value)) problems.push(`${label} have another value`);
    }
    return problems;
  }

  return {
    name: 'results of indicators',
    async write() {
      const id = await requireIndicator();
      const first = spans * 3;
      spans += 1;
      const dates = [0, 1, 2].map((offset) => presentMonth(first + offset));
      const value = first + 0.5;
      const entry = ledger.begin({ indicatorId: id, dates, value });
      await post(kpiResultType, {
        indicatorId: id,
        months: dates.map((date) => ({ date, value, confirm: value })),
      });
      ledger.acknowledge(entry);
    },
    listProblems: async () => await listProblemsOf(ledger.takeNew()),
    listAllProblems: async () => await listProblemsOf(ledger.listAll()),
    countAcknowledged: () => ledger.countAcknowledged(),
  };
}

/** The first day of a month that is over. */
function presentMonth(index: number): string {
  const thisMonth = getMonthInSaoPaulo(new Date());
  return firstDayOf(addMonths(thisMonth, index - firstMonthsAgo));
}
