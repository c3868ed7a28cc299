import {
  anonymousReportsPath,
  deedInput,
  nonCompliancesPath,
  nonComplianceSpan,
  receiptDeedInput,
  receiptDeedsPath,
  receiptInput,
  receiptsPath,
  reportInput,
  type CaseView,
  type NonCompliancesAnswer,
  type ReceiptView,
  type ReportAnswer,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { storedKey } from '@prumo/contracts/non-compliances/stored-fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { CaseEngines, ServerCaseEngine } from '../../gateway/doors/workflow/case-processes.ts';
import { getActor } from '../../gateway/request-actor.ts';
import { decodeInput } from '../../http/decode-input.ts';
import type { NonCompliancesService } from './non-compliances.service.ts';

interface NonCompliancesRouteParts {
  readonly nonCompliances: NonCompliancesService;
  readonly findCaseEngines: (request: FastifyRequest) => CaseEngines;
  readonly serverCaseEngine: ServerCaseEngine;
}

const pathInput = z.object({ id: storedKey });
const asked = { config: { access: 'authenticated' } } as const;
/** Whoever stays unknown leaves no line in the log, of a failure either, and no time of use of their session. */
const unseen = { logLevel: 'silent', config: { access: 'authenticated', isUnattended: true } } as const;

export function registerNonCompliancesRoutes(
  app: FastifyInstance,
  { nonCompliances, findCaseEngines, serverCaseEngine }: NonCompliancesRouteParts,
): void {
  app.get(nonCompliancesPath, asked, async (request, reply) => {
    const cases = await nonCompliances.list(getActor(request), decodeInput(nonComplianceSpan, request.query));
    const answer: NonCompliancesAnswer = { cases: [...cases] };
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(nonCompliancesPath, asked, async (request, reply) => {
    const input = decodeInput(reportInput, request.body);
    const answer: ReportAnswer = await nonCompliances.report(
      getActor(request),
      input,
      findCaseEngines(request),
    );
    return await reply.code(201).header('cache-control', 'no-store').send(answer);
  });

  app.get(`${nonCompliancesPath}/:id`, asked, async (request, reply) => {
    const { id } = decodeInput(pathInput, request.params);
    const answer: CaseView = await nonCompliances.getView(getActor(request), id, findCaseEngines(request));
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(`${nonCompliancesPath}/:id/deeds`, asked, async (request, reply) => {
    const { id } = decodeInput(pathInput, request.params);
    const input = decodeInput(deedInput, request.body);
    const engines = findCaseEngines(request);
    const answer: CaseView = await nonCompliances.perform(getActor(request), id, input, engines);
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(anonymousReportsPath, unseen, async (request, reply) => {
    const input = decodeInput(reportInput, request.body);
    const answer: ReportAnswer = await nonCompliances.reportAnonymously(input, serverCaseEngine);
    return await reply.code(201).header('cache-control', 'no-store').send(answer);
  });

  app.post(receiptsPath, unseen, async (request, reply) => {
    const { code } = decodeInput(receiptInput, request.body);
    const answer: ReceiptView = await nonCompliances.getReceipt(code);
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(receiptDeedsPath, unseen, async (request, reply) => {
    const { code, ...input } = decodeInput(receiptDeedInput, request.body);
    const answer: ReceiptView = await nonCompliances.performByReceipt(code, input, serverCaseEngine);
    return await reply.header('cache-control', 'no-store').send(answer);
  });
}
