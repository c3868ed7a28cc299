import { taskOrderCalls } from '@prumo/contracts/tasks/task-order';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { TaskOrderService } from './task-order.service.ts';

export function registerTaskOrderRoutes(app: FastifyInstance, orders: TaskOrderService): void {
  handleCall(app, taskOrderCalls.get, async ({ actor }) => await orders.get(actor));
  handleCall(app, taskOrderCalls.replace, async ({ actor, body }) => await orders.save(actor, body));
}
