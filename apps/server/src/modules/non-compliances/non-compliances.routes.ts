import {
  nonComplianceCalls,
  receiptCalls,
  reportCalls,
  type CaseView,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { presentNetwork } from '@prumo/database/network-address';
import { isReporterHidden } from '@prumo/domain/non-compliances/protect-reporter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { CaseEngines, ServerCaseEngine } from '../../gateway/doors/workflow/case-processes.ts';
import { handleCall } from '../../gateway/handle-call.ts';
import { getActor } from '../../gateway/request-actor.ts';
import { createQuietLimiter, type Allowance } from '../../http/create-quiet-limiter.ts';
import type { NonCompliancesService } from './non-compliances.service.ts';
import { createCodeTrial, hourMs, unseen } from './unseen-callers.ts';

interface NonCompliancesRouteParts {
  readonly nonCompliances: NonCompliancesService;
  readonly findCaseEngines: (request: FastifyRequest) => CaseEngines;
  readonly serverCaseEngine: ServerCaseEngine;
  readonly clock: () => number;
}

/** Of one person; a whole hospital may share an address. */
const mostReports = 20;
const mostWrongCodes = 10;
const timesAsManyOfAddress = 10;

export function registerNonCompliancesRoutes(
  app: FastifyInstance,
  { nonCompliances, findCaseEngines, serverCaseEngine, clock }: NonCompliancesRouteParts,
): void {
  const reports = createQuietLimiter(hourMs, clock);
  const tryCode = createCodeTrial(clock);

  const { list, get, readReporter, act } = nonComplianceCalls;
  handleCall(app, list, async ({ actor, query }) => ({ cases: await nonCompliances.list(actor, query) }));
  handleCall(app, get, async ({ actor, params, request, reply }) => {
    const view = await nonCompliances.getView(actor, params.id, findCaseEngines(request));
    hideClaimant(request, reply, view);
    return view;
  });
  handleCall(
    app,
    readReporter,
    async ({ actor, params }) => await nonCompliances.readReporter(actor, params.id),
  );
  handleCall(app, act, async ({ actor, params, body, request, reply }) => {
    const view = await nonCompliances.perform(actor, params.id, body, findCaseEngines(request));
    hideClaimant(request, reply, view);
    return view;
  });

  handleCall(
    app,
    reportCalls.identified,
    async ({ actor, body, request }) => await nonCompliances.report(actor, body, findCaseEngines(request)),
  );
  handleCall(
    app,
    reportCalls.confidential,
    async ({ actor, body, request }) =>
      await nonCompliances.reportInConfidence(actor, body, findCaseEngines(request)),
    unseen,
  );
  handleCall(
    app,
    reportCalls.anonymous,
    async ({ body, request }) => {
      const takeBack = reports.take(listAllowances(request, mostReports));
      try {
        return await nonCompliances.reportAnonymously(body, serverCaseEngine);
      } catch (error) {
        takeBack();
        throw error;
      }
    },
    unseen,
  );

  handleCall(
    app,
    receiptCalls.get,
    async ({ body, request }) =>
      await tryCode(
        listAllowances(request, mostWrongCodes),
        async () => await nonCompliances.getReceipt(body.code),
      ),
    unseen,
  );
  handleCall(
    app,
    receiptCalls.act,
    async ({ body: { code, ...input }, request }) =>
      await tryCode(
        listAllowances(request, mostWrongCodes),
        async () => await nonCompliances.performByReceipt(code, input, serverCaseEngine),
      ),
    unseen,
  );
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

/** By the person and by where they come from. */
function listAllowances(request: FastifyRequest, most: number): Allowance[] {
  return [
    { key: `person ${getActor(request).userName.toLowerCase()}`, most },
    { key: `address ${presentNetwork(request.ip)}`, most: most * timesAsManyOfAddress },
  ];
}
