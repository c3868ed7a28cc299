// The indicators of the demo hospital and what people said about their results, as the files hold them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { extractionQuery } from '@prumo/contracts/documents/kpi';
import { orientations } from '@prumo/contracts/indicators/indicator-lists';
import { efficacyResults } from '@prumo/contracts/efficacy/efficacy-lists';
import { planTypes } from '@prumo/contracts/indicators/result-analysis';
import * as z from 'zod/mini';

const indicators = z.object({
  indicators: z.array(
    z.object({
      code: z.string(),
      department: z.string(),
      name: z.string(),
      description: z.string(),
      descriptionOfMeasureFormula: z.string(),
      resultReferenceSource: z.string(),
      category: z.string(),
      subcategory: z.string(),
      measureUnit: z.string(),
      verificationFrequency: z.string(),
      orientation: z.literal(orientations),
      survey: z.boolean(),
      useExternaReference: z.boolean(),
      targets: z.array(
        z.object({
          validFrom: z.string(),
          target: z.number(),
          targetTo: z.optional(z.number()),
          source: z.string(),
        }),
      ),
      automatedExtractionQuery: z.nullish(extractionQuery),
      /** Results that somebody recorded, up to the last month that was due. */
      demoSeries: z.nullish(z.array(z.number())),
    }),
  ),
});

const workState = z.enum(['open', 'done']);

const analyses = z.object({
  analyses: z.array(
    z.strictObject({
      indicator: z.string(),
      monthsAgo: z.number(),
      /** Business days. */
      writtenDaysAgo: z.number(),
      author: z.string(),
      improvement: z.boolean(),
      text: z.string(),
      racp: z.nullable(
        z.strictObject({
          planType: z.literal(planTypes),
          title: z.string(),
          causeAnalysis: z.string(),
          tasks: z.array(
            z.strictObject({
              name: z.string(),
              assignee: z.string(),
              dueInDays: z.number(),
              state: workState,
            }),
          ),
          methodAnalysis: z.string(),
          expectedResult: z.string(),
          assignee: z.string(),
          dueInDays: z.number(),
          methodState: z.optional(workState),
          verdict: z.optional(
            z.strictObject({
              result: z.enum(efficacyResults),
              evidence: z.string(),
              /** Business days. */
              daysAgo: z.number(),
            }),
          ),
          /** The next round of the latest analysis of the indicator before it. */
          isNextRound: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
});

const rebases = z.object({
  rebases: z.array(
    z.strictObject({
      indicator: z.string(),
      monthsAgo: z.number(),
      decidedMonthsAgo: z.number(),
      author: z.string(),
      reason: z.string(),
    }),
  ),
});

export type DemoRebase = z.infer<typeof rebases>['rebases'][number];
export type DemoIndicator = z.infer<typeof indicators>['indicators'][number];
export type DemoAnalysis = z.infer<typeof analyses>['analyses'][number];

export async function readDemoIndicators(folder: string): Promise<readonly DemoIndicator[]> {
  return indicators.parse(await readJson(folder, 'indicators.json')).indicators;
}

export async function readDemoAnalyses(folder: string): Promise<readonly DemoAnalysis[]> {
  return analyses.parse(await readJson(folder, 'result-analyses.json')).analyses;
}

export async function readDemoRebases(folder: string): Promise<readonly DemoRebase[]> {
  return rebases.parse(await readJson(folder, 'rebases.json')).rebases;
}

export function presentIndicatorId(code: string): string {
  return `kpi-${code.toLowerCase()}`;
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
