import { signalCalls } from '@prumo/contracts/indicators/signals';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { SignalsService } from './signals.service.ts';

export function registerSignalsRoutes(app: FastifyInstance, signals: SignalsService): void {
  handleCall(app, signalCalls.list, async ({ actor, query }) => await signals.list(actor, query));

  handleCall(
    app,
    signalCalls.read,
    async ({ actor, params }) => await signals.read(actor, params.indicatorId),
  );

  handleCall(
    app,
    signalCalls.addRebase,
    async ({ actor, params, body }) => await signals.addRebase(actor, params.indicatorId, body),
  );

  handleCall(
    app,
    signalCalls.removeRebase,
    async ({ actor, params }) => await signals.removeRebase(actor, params.indicatorId, params.month),
  );
}
