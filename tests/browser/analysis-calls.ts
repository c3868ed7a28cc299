// What tests of critical analyses ask of the server beside the screens.
import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';
import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { kpiType } from '@prumo/contracts/documents/kpi';
import { runExtractionAnswer, runExtractionEndpoint } from '@prumo/contracts/indicators/extraction';
import {
  resultAnalysesAnswer,
  resultAnalysis,
  resultAnalysisCalls,
  type ResultAnalysis,
} from '@prumo/contracts/indicators/result-analysis';

import { createId } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  getIndicatorByCall,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';

export interface MeasuredIndicator {
  readonly id: string;
  readonly code: string;
  readonly departmentId: string;
}

/** Of UTI Adulto, lower is better: target 5 %, results from 4 % seven months ago to 6,4 % last month. */
export async function createMeasuredIndicatorByCall(page: Page): Promise<MeasuredIndicator> {
  const departmentId = 'dep-utia';
  const code = `AC-${createId().toUpperCase()}`;
  const id = await createIndicatorByCall(page, {
    departmentId,
    code,
    name: 'Infecção associada a cateter',
    targets: { [firstDayMonthsAgo(12)]: 5 },
    others: { orientation: -1 },
  });
  await recordResultsByCall(
    page,
    id,
    Object.fromEntries(
      [6.4, 6, 5.6, 5.2, 4.8, 4.4, 4].map((value, index) => [firstDayMonthsAgo(index + 1), value]),
    ),
  );
  return { id, code, departmentId };
}

/** By an extraction: results that are analysed are not removed by hand. */
export async function extractLastMonthByCall(
  caller: Caller,
  { id, departmentId }: MeasuredIndicator,
  value: number,
): Promise<void> {
  const document = await getIndicatorByCall(caller, id);
  const { results: _recorded, resultAnalysis: _written, ...content } = document;
  const automatedExtractionQuery = {
    datasource: 'DOCSTORE',
    type: 'SQL',
    query: `select ${monthsAgo(1)} as yyyymm, ${value} as value`,
  };
  const saved = await caller.request.post(`${pluginApiPath('prumo')}/docstore`, {
    form: {
      parammethod: 'PUT',
      paramtype: kpiType,
      paramid: id,
      paramdoc: JSON.stringify({ ...content, automatedExtractionQuery }),
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const loaded = await caller.request.post(`${pluginApiPath('prumo')}/${runExtractionEndpoint}`, {
    form: { paramdepartment_key: departmentId, paramkpi_key: id },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(runExtractionAnswer.parse(await loaded.json()).run).toMatchObject({ changed: 1, failure: null });
}

/** As the portal writes it: outubro de 2026. */
export function presentMonthsAgo(count: number): string {
  return new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(firstDayMonthsAgo(count)),
  );
}

interface SaveOptions {
  readonly month?: string;
  readonly tasks?: readonly {
    readonly name: string;
    readonly assignee?: string;
    readonly dueDate?: string;
  }[];
  readonly assignee?: string;
  /** Without it there is no RACP. */
  readonly title?: string;
}

/** By the page's person. */
export async function saveAnalysisByCall(
  caller: Caller,
  indicatorId: string,
  { month = firstDayMonthsAgo(1), tasks = [], assignee = 'MARINA.LOPES', title }: SaveOptions = {},
): Promise<ResultAnalysis> {
  const answer = await caller.request.put(`${resultAnalysisCalls.list.path}/${randomUUID()}`, {
    data: {
      indicatorId,
      month,
      improvementOption: false,
      resultAnalysis: 'A taxa subiu com a equipe nova.',
      racp:
        title === undefined
          ? null
          : {
              planType: 0,
              title,
              causeAnalysis: 'Equipe noturna sem treinamento.',
              actionPlanOption: tasks.length > 0,
              tasks,
              methodAnalysis: 'Auditoria de 30 prontuários',
              expectedResult: 'Taxa abaixo da meta por três meses.',
              assignee,
              dueDate: '2030-12-20',
            },
    },
  });
  expect(answer.status()).toBe(201);
  return resultAnalysis.parse(await answer.json());
}

export async function listAnalysesByCall(
  caller: Caller,
  indicatorId: string,
): Promise<readonly ResultAnalysis[]> {
  const answer = await caller.request.get(resultAnalysisCalls.list.path, { params: { indicatorId } });
  expect(answer.status()).toBe(200);
  return resultAnalysesAnswer.parse(await answer.json()).analyses;
}
