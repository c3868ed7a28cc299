import { resultHistoryCalls } from '@prumo/contracts/indicators/result-history';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { ResultsService } from './results.service.ts';

export function registerResultsRoutes(app: FastifyInstance, results: ResultsService): void {
  handleCall(app, resultHistoryCalls.list, async ({ actor, query }) => ({
    changes: await results.listChanges(actor, query.indicatorId),
  }));
}
