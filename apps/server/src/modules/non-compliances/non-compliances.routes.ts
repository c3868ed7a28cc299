import {
  anonymousReportsPath,
  confidentialReportsPath,
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
  type ReporterAnswer,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { storedKey } from '@prumo/contracts/non-compliances/stored-fields';
import { isReporterHidden } from '@prumo/domain/non-compliances/protect-reporter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { CaseEngines, ServerCaseEngine } from '../../gateway/doors/workflow/case-processes.ts';
import { getActor } from '../../gateway/request-actor.ts';
import { createQuietLimiter } from '../../http/create-quiet-limiter.ts';
import { decodeInput } from '../../http/decode-input.ts';
import { NotFoundError } from '../../http/named-error.ts';
import type { NonCompliancesService } from './non-compliances.service.ts';

interface NonCompliancesRouteParts {
  readonly nonCompliances: NonCompliancesService;
  readonly findCaseEngines: (request: FastifyRequest) => CaseEngines;
  readonly serverCaseEngine: ServerCaseEngine;
  readonly clock: () => number;
}

const pathInput = z.object({ id: storedKey });
const asked = { config: { access: 'authenticated' } } as const;
/**
 * Whoever stays unknown leaves no line in the log and no time of use of their session. A fault of ours leaves one, which
 * names neither person nor address nor what was sent.
 */
const unseen = { logLevel: 'error', config: { access: 'authenticated', isUnattended: true } } as const;

const hourMs = 3_600_000;
/** Of one person; a whole hospital may share an address. */
const mostReports = 20;
const mostWrongCodes = 10;
const timesAsManyOfAddress = 10;

export function registerNonCompliancesRoutes(
  app: FastifyInstance,
  { nonCompliances, findCaseEngines, serverCaseEngine, clock }: NonCompliancesRouteParts,
): void {
  const reports = createLimits(mostReports, clock);
  const wrongCodes = createLimits(mostWrongCodes, clock);

  /** A wrong code is a guess; who has the right one may look as often as they like. */
  async function tryCode<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    wrongCodes.requireRoom(request);
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotFoundError) wrongCodes.count(request);
      throw error;
    }
  }

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
    hideClaimant(request, reply, answer);
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(`${nonCompliancesPath}/:id/reporter`, asked, async (request, reply) => {
    const { id } = decodeInput(pathInput, request.params);
    const answer: ReporterAnswer = await nonCompliances.readReporter(getActor(request), id);
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(`${nonCompliancesPath}/:id/deeds`, asked, async (request, reply) => {
    const { id } = decodeInput(pathInput, request.params);
    const input = decodeInput(deedInput, request.body);
    const engines = findCaseEngines(request);
    const answer: CaseView = await nonCompliances.perform(getActor(request), id, input, engines);
    hideClaimant(request, reply, answer);
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(confidentialReportsPath, unseen, async (request, reply) => {
    const input = decodeInput(reportInput, request.body);
    const engines = findCaseEngines(request);
    const answer: ReportAnswer = await nonCompliances.reportInConfidence(getActor(request), input, engines);
    return await reply.code(201).header('cache-control', 'no-store').send(answer);
  });

  app.post(anonymousReportsPath, unseen, async (request, reply) => {
    const input = decodeInput(reportInput, request.body);
    reports.requireRoom(request);
    const answer: ReportAnswer = await nonCompliances.reportAnonymously(input, serverCaseEngine);
    reports.count(request);
    return await reply.code(201).header('cache-control', 'no-store').send(answer);
  });

  app.post(receiptsPath, unseen, async (request, reply) => {
    const { code } = decodeInput(receiptInput, request.body);
    const answer: ReceiptView = await tryCode(request, async () => await nonCompliances.getReceipt(code));
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(receiptDeedsPath, unseen, async (request, reply) => {
    const { code, ...input } = decodeInput(receiptDeedInput, request.body);
    const answer: ReceiptView = await tryCode(
      request,
      async () => await nonCompliances.performByReceipt(code, input, serverCaseEngine),
    );
    return await reply.header('cache-control', 'no-store').send(answer);
  });
}

/** What somebody does about a case of theirs, or that they look at it, would name them in the log. */
function hideClaimant(
  request: FastifyRequest,
  reply: FastifyReply,
  { nonCompliance, roles }: CaseView,
): void {
  if (!isReporterHidden(nonCompliance) || !roles.includes('claimant')) return;
  request.log = request.log.child({}, { level: 'error' });
  reply.log = request.log;
}

interface RequestLimits {
  requireRoom(request: FastifyRequest): void;
  count(request: FastifyRequest): void;
}

/** By the person and by where they come from. */
function createLimits(most: number, clock: () => number): RequestLimits {
  const ofPerson = createQuietLimiter({ most, windowMs: hourMs }, clock);
  const ofAddress = createQuietLimiter({ most: most * timesAsManyOfAddress, windowMs: hourMs }, clock);
  return {
    requireRoom(request) {
      ofPerson.requireRoom([getActor(request).userName.toLowerCase()]);
      ofAddress.requireRoom([request.ip]);
    },
    count(request) {
      ofPerson.count([getActor(request).userName.toLowerCase()]);
      ofAddress.count([request.ip]);
    },
  };
}
