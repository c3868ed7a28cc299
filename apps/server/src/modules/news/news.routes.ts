import { newsCalls } from '@prumo/contracts/news/news';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { handleCall } from '../../gateway/handle-call.ts';
import type { NewsService } from './news.service.ts';

interface NewsRouteParts {
  readonly news: NewsService;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findActionTasks: (request: FastifyRequest) => ActionTaskEngine | undefined;
}

export function registerNewsRoutes(app: FastifyInstance, { news, findActionTasks }: NewsRouteParts): void {
  handleCall(
    app,
    newsCalls.list,
    async ({ actor, request }) => await news.list(actor, findActionTasks(request)),
  );
  handleCall(app, newsCalls.markSeen, async ({ actor, body }) => await news.markSeen(actor, body));
}
