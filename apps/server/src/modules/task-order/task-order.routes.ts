import { taskOrder, taskOrderPath } from '@prumo/contracts/tasks/task-order';
import type { FastifyInstance } from 'fastify';

import { getActor } from '../../gateway/request-actor.ts';
import { decodeInput } from '../../http/decode-input.ts';
import type { TaskOrderService } from './task-order.service.ts';

export function registerTaskOrderRoutes(app: FastifyInstance, orders: TaskOrderService): void {
  app.get(taskOrderPath, { config: { access: 'authenticated' } }, async (request, reply) => {
    const order = await orders.get(getActor(request));
    return await reply.header('cache-control', 'no-store').send(order);
  });

  app.put(taskOrderPath, { config: { access: 'authenticated' } }, async (request, reply) => {
    await orders.save(getActor(request), decodeInput(taskOrder, request.body));
    return await reply.code(204).send();
  });
}
