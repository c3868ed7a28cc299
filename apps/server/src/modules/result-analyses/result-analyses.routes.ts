import {
  outdatedAnalysesPath,
  resultAnalysesPath,
  resultAnalysisId,
  resultAnalysisInput,
  type ResultAnalysis,
} from '@prumo/contracts/indicators/result-analysis';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { getActor } from '../../gateway/request-actor.ts';
import { decodeInput } from '../../http/decode-input.ts';
import type { ResultAnalysesService } from './result-analyses.service.ts';

interface ResultAnalysesRouteParts {
  readonly analyses: ResultAnalysesService;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findActionTasks: (request: FastifyRequest) => ActionTaskEngine | undefined;
}

const analysisPath = `${resultAnalysesPath}/:id`;
const pathInput = z.object({ id: resultAnalysisId });
const listInput = z.object({ indicatorId: z.string().check(z.minLength(1), z.maxLength(64)) });

/** All of its texts at their longest, each character written as an escape. */
const longestBody = 320 * 1024;

export function registerResultAnalysesRoutes(
  app: FastifyInstance,
  { analyses, findActionTasks }: ResultAnalysesRouteParts,
): void {
  const { bodyLimit: longestOfAny = longestBody } = app.initialConfig;

  app.get(resultAnalysesPath, { config: { access: 'authenticated' } }, async (request, reply) => {
    const { indicatorId } = decodeInput(listInput, request.query);
    const found = await analyses.list(getActor(request), indicatorId, findActionTasks(request));
    return await reply.header('cache-control', 'no-store').send({ analyses: found });
  });

  app.get(outdatedAnalysesPath, { config: { access: 'authenticated' } }, async (request, reply) => {
    const found = await analyses.listOutdated(getActor(request));
    return await reply.header('cache-control', 'no-store').send({ analyses: found });
  });

  app.get(analysisPath, { config: { access: 'authenticated' } }, async (request, reply) => {
    const { id } = decodeInput(pathInput, request.params);
    const found: ResultAnalysis = await analyses.get(getActor(request), id, findActionTasks(request));
    return await reply.header('cache-control', 'no-store').send(found);
  });

  app.put(
    analysisPath,
    { config: { access: 'authenticated' }, bodyLimit: Math.min(longestBody, longestOfAny) },
    async (request, reply) => {
      const { id } = decodeInput(pathInput, request.params);
      const input = decodeInput(resultAnalysisInput, request.body);
      const { analysis, isNew } = await analyses.save(getActor(request), id, input, findActionTasks(request));
      return await reply
        .code(isNew ? 201 : 200)
        .header('cache-control', 'no-store')
        .send(analysis);
    },
  );
}
