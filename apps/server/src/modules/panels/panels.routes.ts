import { abandonWith } from '@prumo/bi-server/rest/http/abandon-with';
import { panelCalls } from '@prumo/contracts/panels/panel-calls';
import { panelLimits } from '@prumo/contracts/panels/panel-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Actor } from '../../gateway/actor.ts';
import { handleCall } from '../../gateway/handle-call.ts';
import type { PanelViewer } from './panel-viewer.ts';
import type { PanelsService } from './panels.service.ts';

export interface PanelsRouteParts {
  readonly panels: PanelsService;
  /** Whoever sent the request, with what is asked on their behalf. */
  readonly openViewer: (actor: Actor, request: FastifyRequest) => Omit<PanelViewer, 'actor' | 'signal'>;
}

export function registerPanelsRoutes(app: FastifyInstance, { panels, openViewer }: PanelsRouteParts): void {
  handleCall(
    app,
    panelCalls.compute,
    async ({ actor, body, request, reply }) =>
      await panels.compute({ actor, ...openViewer(actor, request), signal: abandonWith(reply) }, body),
    // A draft travels as a whole, written with escapes.
    { bodyLimit: 2 * panelLimits.fileBytes },
  );
}
