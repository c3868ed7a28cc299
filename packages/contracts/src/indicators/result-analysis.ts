// Critical analyses of results, with the tasks of their action plans in the workflow engine.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { presentFieldFault } from '../errors/field-fault.ts';
import { firstOfMonth } from './first-of-month.ts';
import { racpVerdict, racpVerdictInput } from './racp-verdict.ts';
import { taskOriginAnswer } from './task-origin.ts';
import { writtenText as text } from './written-text.ts';

export const analysisLimits = {
  analysis: 1000,
  cause: 1000,
  method: 250,
  expected: 1000,
  title: 200,
  taskName: 225,
  tasks: 50,
} as const;

/** Client-made: a random one of RFC 9562, in either case. */
export const resultAnalysisId = z
  .string()
  .check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** The engine has the task's name with this mark before it. */
export const actionPlanTaskPrefix = '#ap';
export const actionPlanTaskPriority = 100;

export const planTypes = [0, 1] as const;

/** Yyyy-MM-dd, and a day that the calendar has. */
const dayFault = presentFieldFault('day');
const day = z.string(dayFault).check(
  z.regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, dayFault),
  z.refine((written) => {
    const date = new Date(`${written}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  }, dayFault),
);

export const plannedTask = z.strictObject({
  /** A line without one is skipped. */
  name: text(0, analysisLimits.taskName),
  /** The author of the analysis when nobody is named. */
  assignee: z.nullish(text(0, 200)),
  dueDate: z.nullish(day),
});

export type PlannedTask = z.infer<typeof plannedTask>;

const racp = z.strictObject({
  /** 0 corrective, 1 preventive. */
  planType: z.literal(planTypes, presentFieldFault('choice')),
  title: text(1, analysisLimits.title),
  causeAnalysis: text(1, analysisLimits.cause),
  actionPlanOption: z.boolean(),
  tasks: z
    .array(plannedTask)
    .check(z.maxLength(analysisLimits.tasks, presentFieldFault('count', 0, analysisLimits.tasks))),
  methodAnalysis: text(1, analysisLimits.method),
  expectedResult: text(1, analysisLimits.expected),
  assignee: text(1, 200),
  dueDate: day,
});

export const resultAnalysisInput = z.strictObject({
  indicatorId: text(1, 64),
  /** Whose result is analysed. */
  month: firstOfMonth(),
  improvementOption: z.boolean(),
  resultAnalysis: text(1, analysisLimits.analysis),
  /** Absent: no RACP. */
  racp: z.nullable(racp),
  /** The analysis whose plan did not work, when this one is the next round. */
  previousId: z._default(z.nullable(resultAnalysisId), null),
});

/** As the server reads it. */
export type ResultAnalysisInput = z.output<typeof resultAnalysisInput>;

/** As it is sent. */
export type SentResultAnalysis = z.input<typeof resultAnalysisInput>;

/**
 * `missing`: the engine could not be asked to create it yet; `unknown`: it cannot be asked how the task stands;
 * `gone`: deleted in the engine.
 */
const taskProgressStates = ['missing', 'open', 'delegated', 'resolved', 'done', 'gone', 'unknown'] as const;

const followedTask = z.object({
  id: z.string(),
  /** An action of the plan, the check of its efficacy, or that the next round is to be written. */
  kind: z.enum(['action', 'method', 'next-round']),
  name: z.string(),
  assignee: z.string(),
  dueDate: z.nullable(z.string()),
  /** Of the engine; null while missing. */
  taskId: z.nullable(z.string()),
  state: z.enum(taskProgressStates),
  endedAt: z.nullable(z.string()),
});

export type FollowedTask = z.infer<typeof followedTask>;

export const resultAnalysis = z.object({
  id: z.string(),
  indicatorId: z.string(),
  month: firstOfMonth(),
  /** The result and the target as they were when it was written. */
  result: z.number(),
  target: z.nullable(z.number()),
  /** Of a band: where it ended. */
  targetTo: z.optional(z.number()),
  author: z.string(),
  createdAt: z.string(),
  /** True when the month's result is another one now. */
  isOutdated: z.boolean(),
  improvementOption: z.boolean(),
  resultAnalysis: z.string(),
  racp: z.nullable(
    z.object({
      planType: z.literal(planTypes),
      title: z.string(),
      causeAnalysis: z.string(),
      actionPlanOption: z.boolean(),
      methodAnalysis: z.string(),
      expectedResult: z.string(),
      assignee: z.string(),
      dueDate: z.string(),
    }),
  ),
  /** Of the RACP, which has had it from the beginning: the year and the place in it. */
  racpNumber: z.nullable(z.object({ year: z.int(), number: z.int() })),
  tasks: z.array(followedTask),
  /** Of a plan without effect there is another one: the first round has none before it. */
  round: z.int(),
  previousId: z.nullable(z.string()),
  nextId: z.nullable(z.string()),
  /** On the efficacy of the plan; null while nobody has given one. */
  verdict: z.nullable(racpVerdict),
});

export type ResultAnalysis = z.output<typeof resultAnalysis>;

/** As the server gives it. */
export type PresentedResultAnalysis = z.input<typeof resultAnalysis>;

const outdatedAnalysis = z.object({
  id: z.string(),
  indicatorId: z.string(),
  departmentId: z.string(),
  code: z.string(),
  name: z.string(),
  month: firstOfMonth(),
  /** What was analysed, and what is recorded now. */
  result: z.number(),
  presentResult: z.number(),
  measureUnit: z.nullable(z.string()),
  changedAt: z.string(),
});

export type OutdatedAnalysis = z.output<typeof outdatedAnalysis>;

/** As the server gives it. */
export type PresentedOutdatedAnalysis = z.input<typeof outdatedAnalysis>;

export const outdatedAnalysesAnswer = z.object({ analyses: z.array(outdatedAnalysis) });

export const resultAnalysesAnswer = z.object({ analyses: z.array(resultAnalysis) });

export const analysisErrorCodes = {
  /** The id belongs to an analysis with another content or author. */
  idTaken: 'analysis_id_taken',
  noResult: 'month_without_result',
  /** With `refusal` in its details, one of racpVerdictRefusals. */
  verdictRefused: 'racp_verdict_refused',
  /** It continues a plan that is not to be continued, or that somebody else has continued. */
  noNextRound: 'no_next_round',
} as const;

const oneAnalysis = z.object({ id: resultAnalysisId });

export const resultAnalysisCalls = {
  /** All of an indicator, newest first. */
  list: defineCall({
    method: 'GET',
    path: '/gateway/result-analyses',
    access: 'authenticated',
    query: z.object({ indicatorId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: resultAnalysesAnswer,
    live: 'indicators',
  }),
  /** One's own whose results have another value now, unless somebody has analysed them since. */
  listOutdated: defineCall({
    method: 'GET',
    path: '/gateway/result-analyses/outdated',
    access: 'authenticated',
    answer: outdatedAnalysesAnswer,
    live: 'indicators',
  }),
  get: defineCall({
    method: 'GET',
    path: '/gateway/result-analyses/:id',
    access: 'authenticated',
    params: oneAnalysis,
    answer: resultAnalysis,
    live: 'indicators',
  }),
  /**
   * Under an id that the client has made, and creates its tasks; sent again, it creates those that are still missing and
   * nothing else. 201 the first time.
   */
  save: defineCall({
    method: 'PUT',
    path: '/gateway/result-analyses/:id',
    access: 'authenticated',
    params: oneAnalysis,
    body: resultAnalysisInput,
    answer: resultAnalysis,
  }),
  /** What a task of the engine comes from: for who has it, who is named in the RACP, and who follows the department. */
  getTaskOrigin: defineCall({
    method: 'GET',
    path: '/gateway/task-origins/:taskId',
    access: 'authenticated',
    params: z.object({ taskId: z.string().check(z.minLength(1), z.maxLength(255)) }),
    answer: taskOriginAnswer,
    live: 'indicators',
  }),
  /**
   * On the efficacy of its plan, by who was to verify it, by who has that task now, or by quality. Given once; sent again as it was, it changes nothing.
   * One that opens the next round creates the author's task for it.
   */
  judge: defineCall({
    method: 'PUT',
    path: '/gateway/result-analyses/:id/verdict',
    access: 'authenticated',
    params: oneAnalysis,
    body: racpVerdictInput,
    answer: resultAnalysis,
  }),
};
