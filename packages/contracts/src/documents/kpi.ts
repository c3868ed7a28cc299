import * as z from 'zod/mini';

import {
  extractionDataSources,
  extractionQueryTypes,
  indicatorCategories,
  indicatorSubcategories,
  measureUnits,
  orientations,
  verificationFrequencies,
} from '../indicators/indicator-lists.ts';
import { presentFieldFault } from '../errors/field-fault.ts';
import { textOfLength } from './text-of-length.ts';

export const kpiType = 'kpi';

export const kpiLimits = {
  code: 40,
  name: 200,
  text: 2000,
  query: 20_000,
  targetSource: 200,
  targets: 400,
  highestTarget: 10_000_000,
  targetStep: 0.25,
} as const;

const codeFault = presentFieldFault('length', 1, kpiLimits.code);
const choiceFault = presentFieldFault('choice');

/** As the specification names them: both the document's own dataSource and queryType and this tell the same. */
export const extractionQuery = z.strictObject({
  datasource: z.enum(extractionDataSources, choiceFault),
  type: z.enum(extractionQueryTypes, choiceFault),
  query: textOfLength(1, kpiLimits.query),
});

export type ExtractionQuery = z.infer<typeof extractionQuery>;

const targetFault = presentFieldFault('number', 0, kpiLimits.highestTarget, kpiLimits.targetStep);

const targetNumber = z
  .number(targetFault)
  .check(
    z.refine(
      (value) => value >= 0 && value <= kpiLimits.highestTarget && Number.isInteger(value * 4),
      targetFault,
    ),
  );

/** Keyed by the instant of its valid-from day, in milliseconds. */
const kpiTarget = z
  .strictObject({
    target: targetNumber,
    /** Makes it a band, which begins with `target` and ends here. */
    targetTo: z.nullish(targetNumber),
    source: z.nullish(textOfLength(0, kpiLimits.targetSource)),
  })
  .check(
    z.refine(({ target, targetTo }) => (targetTo ?? Number.POSITIVE_INFINITY) > target, {
      path: ['targetTo'],
      error: presentFieldFault('order'),
    }),
  );

/** What the indicator dialog gives. Nothing of it touches results: those are documents of their own. */
export const kpiInput = z.strictObject({
  departmentId: textOfLength(1, 64),
  code: z.string(codeFault).check(
    z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
    z.minLength(1, codeFault),
    z.maxLength(kpiLimits.code, codeFault),
  ),
  name: textOfLength(1, kpiLimits.name),
  description: textOfLength(1, kpiLimits.text),
  descriptionOfMeasureFormula: textOfLength(1, kpiLimits.text),
  resultReferenceSource: textOfLength(1, kpiLimits.text),
  category: z.nullish(z.enum(indicatorCategories, choiceFault)),
  subcategory: z.nullish(z.enum(indicatorSubcategories, choiceFault)),
  measureUnit: z.nullish(
    z.object({
      id: z.enum(
        measureUnits.map(({ id }) => id),
        choiceFault,
      ),
    }),
  ),
  verificationFrequency: z.nullish(z.enum(verificationFrequencies, choiceFault)),
  orientation: z.optional(z.literal(orientations, choiceFault)),
  automatedExtractionQuery: z.nullish(extractionQuery),
  // Told twice by the specification's documents; what counts is automatedExtractionQuery.
  dataSource: z.nullish(z.string()),
  queryType: z.nullish(z.string()),
  survey: z.optional(z.boolean()),
  useExternaReference: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
  targets: z.optional(z.record(z.string().check(z.regex(/^-?\d{1,15}$/)), kpiTarget)),
  // Part of what a client reads and sends back; never written by this document.
  results: z.optional(z.unknown()),
  resultAnalysis: z.optional(z.unknown()),
});

export type KpiInput = z.infer<typeof kpiInput>;

const storedTarget = z.object({
  target: z.number(),
  targetTo: z.optional(z.number()),
  source: z.optional(z.string()),
});

/** What somebody wrote about a result, under the names of the specification's form. */
const storedAnalysis = z.object({
  id: z.string(),
  author: z.string(),
  improvementOption: z.boolean(),
  resultAnalysis: z.string(),
  RACPOption: z.boolean(),
  /** From here on only with RACP. 0 corrective, 1 preventive. */
  planType: z.optional(z.literal([0, 1])),
  RACPTitle: z.optional(z.string()),
  causeAnalysis: z.optional(z.string()),
  actionPlanOption: z.optional(z.boolean()),
  tasks: z.optional(
    z.array(z.object({ name: z.string(), assignee: z.string(), dueDate: z.nullable(z.string()) })),
  ),
  methodAnalysis: z.optional(z.string()),
  expectedResult: z.optional(z.string()),
  assignee: z.optional(z.string()),
  dueDate: z.optional(z.string()),
});

export type StoredKpiAnalysis = z.infer<typeof storedAnalysis>;

/** Keyed by the instants of their creation. */
const storedAnalyses = z.record(z.string(), storedAnalysis);

/** One result, keyed by the instant of its first of month. */
const storedResult = z.object({
  value: z.number(),
  /** What it was made of, where that was told: both or none. */
  numerator: z.optional(z.number()),
  denominator: z.optional(z.number()),
  resultAnalysis: z.optional(storedAnalyses),
});

/** As the document store gives it. A brief one has neither results nor analyses. */
export const kpiDocument = z.object({
  departmentId: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  descriptionOfMeasureFormula: z.string(),
  resultReferenceSource: z.string(),
  category: z.optional(z.string()),
  subcategory: z.optional(z.string()),
  measureUnit: z.optional(z.object({ id: z.string(), name: z.string() })),
  verificationFrequency: z.optional(z.string()),
  orientation: z.literal(orientations),
  dataSource: z.optional(z.string()),
  queryType: z.optional(z.string()),
  automatedExtractionQuery: z.optional(
    z.object({ datasource: z.string(), type: z.string(), query: z.string() }),
  ),
  survey: z.boolean(),
  useExternaReference: z.boolean(),
  /** Absent counts as active. */
  active: z.optional(z.boolean()),
  targets: z.record(z.string(), storedTarget),
  results: z.optional(z.record(z.string(), storedResult)),
  resultAnalysis: z.optional(storedAnalyses),
});

export type KpiDocument = z.infer<typeof kpiDocument>;

/** Reasons of document_conflict. */
export const kpiConflictReasons = { codeTaken: 'code_taken', codeFixed: 'code_fixed' } as const;
