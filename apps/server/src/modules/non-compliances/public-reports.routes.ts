// Reports without an account. There is nobody to count by but the address, which is kept nowhere: the limiter knows it by
// a keyed hash in memory, for an hour.
import { publicReceiptCalls, publicReportCalls } from '@prumo/contracts/non-compliances/public-reports';
import { presentNetwork } from '@prumo/database/network-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ServerCaseEngine } from '../../gateway/doors/workflow/case-processes.ts';
import { handleCall } from '../../gateway/handle-call.ts';
import { createQuietLimiter, type Allowance } from '../../http/create-quiet-limiter.ts';
import type { NonCompliancesService } from './non-compliances.service.ts';
import type { PublicReportsService } from './public-reports.service.ts';
import { createCodeTrial, hourMs, unseen } from './unseen-callers.ts';

interface PublicReportsRouteParts {
  readonly publicReports: PublicReportsService;
  readonly nonCompliances: Pick<NonCompliancesService, 'getReceipt' | 'performByReceipt'>;
  readonly serverCaseEngine: ServerCaseEngine;
  /** From all addresses together. */
  readonly mostReports: number;
  readonly clock: () => number;
}

/** A hospital's guests may share one address, and one address must not use up what all others have. */
const shareOfAddress = 5;
const mostForms = 600;
const mostWrongCodes = 30;

/** As long as its texts may be, however they are written as JSON. */
const bodyLimit = 96 * 1024;

export function registerPublicReportsRoutes(
  app: FastifyInstance,
  { publicReports, nonCompliances, serverCaseEngine, mostReports, clock }: PublicReportsRouteParts,
): void {
  const forms = createQuietLimiter(hourMs, clock);
  const reports = createQuietLimiter(hourMs, clock);
  const tryCode = createCodeTrial(clock);
  const unknown = { ...unseen, bodyLimit };

  handleCall(
    app,
    publicReportCalls.readForm,
    async ({ request }) => {
      forms.take([ofAddress(request, mostForms)]);
      return await publicReports.readForm();
    },
    unknown,
  );
  handleCall(
    app,
    publicReportCalls.give,
    async ({ body, request }) => {
      const takeBack = reports.take([
        ofAddress(request, Math.max(1, Math.floor(mostReports / shareOfAddress))),
        { key: 'everybody', most: mostReports },
      ]);
      try {
        return await publicReports.report(body, serverCaseEngine);
      } catch (error) {
        takeBack();
        throw error;
      }
    },
    unknown,
  );

  handleCall(
    app,
    publicReceiptCalls.get,
    async ({ body, request }) =>
      await tryCode(
        [ofAddress(request, mostWrongCodes)],
        async () => await nonCompliances.getReceipt(body.code),
      ),
    unknown,
  );
  handleCall(
    app,
    publicReceiptCalls.act,
    async ({ body: { code, ...input }, request }) =>
      await tryCode(
        [ofAddress(request, mostWrongCodes)],
        async () => await nonCompliances.performByReceipt(code, input, serverCaseEngine),
      ),
    unknown,
  );
}

function ofAddress(request: FastifyRequest, most: number): Allowance {
  return { key: `address ${presentNetwork(request.ip)}`, most };
}
