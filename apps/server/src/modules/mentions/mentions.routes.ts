import { mentionCalls } from '@prumo/contracts/mentions/mention-calls';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { MentionsService } from './mentions.service.ts';

export function registerMentionsRoutes(app: FastifyInstance, mentions: MentionsService): void {
  handleCall(app, mentionCalls.listPeople, async ({ actor, params }) => ({
    people: [...(await mentions.listPeople(actor, params.taskId))],
  }));
}
