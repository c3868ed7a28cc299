import { analysisReportCalls } from '@prumo/contracts/indicators/analysis-report';
import { resultAnalysisCalls } from '@prumo/contracts/indicators/result-analysis';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { handleCall } from '../../gateway/handle-call.ts';
import type { ResultAnalysesService } from './result-analyses.service.ts';

interface ResultAnalysesRouteParts {
  readonly analyses: ResultAnalysesService;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findActionTasks: (request: FastifyRequest) => ActionTaskEngine | undefined;
}

/** All of its texts at their longest, each character written as an escape. */
const longestBody = 320 * 1024;

export function registerResultAnalysesRoutes(
  app: FastifyInstance,
  { analyses, findActionTasks }: ResultAnalysesRouteParts,
): void {
  const { list, listOutdated, get, getTaskOrigin, save, judge } = resultAnalysisCalls;
  const { bodyLimit: longestOfAny = longestBody } = app.initialConfig;

  handleCall(app, list, async ({ actor, query, request }) => ({
    analyses: await analyses.list(actor, query.indicatorId, findActionTasks(request)),
  }));
  handleCall(app, listOutdated, async ({ actor }) => ({ analyses: await analyses.listOutdated(actor) }));
  handleCall(
    app,
    get,
    async ({ actor, params, request }) => await analyses.get(actor, params.id, findActionTasks(request)),
  );
  handleCall(
    app,
    save,
    async ({ actor, params, body, request, reply }) => {
      const engine = findActionTasks(request);
      const { analysis, isNew } = await analyses.save(actor, params.id, body, engine);
      if (isNew) reply.code(201);
      return analysis;
    },
    { bodyLimit: Math.min(longestBody, longestOfAny) },
  );
  handleCall(
    app,
    analysisReportCalls.get,
    async ({ actor, params, request }) =>
      await analyses.getReport(actor, params.id, findActionTasks(request)),
  );
  handleCall(app, getTaskOrigin, async ({ actor, params, request }) => ({
    origin: await analyses.findTaskOrigin(actor, params.taskId, findActionTasks(request)),
  }));
  handleCall(
    app,
    judge,
    async ({ actor, params, body, request }) =>
      await analyses.judge(actor, params.id, body, findActionTasks(request)),
  );
}
