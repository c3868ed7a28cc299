import type { TaskOrder } from '@prumo/contracts/tasks/task-order';
import type { Connection } from '@prumo/database/connection';

import type { Actor } from '../../gateway/actor.ts';
import { createTaskOrderRepository } from './task-order.repository.ts';

/** Everybody has their own order and reaches no other; how somebody sorts their list is nobody's audit. */
export interface TaskOrderService {
  get(actor: Actor): Promise<TaskOrder>;
  save(actor: Actor, order: TaskOrder): Promise<void>;
}

export function createTaskOrderService(database: Connection): TaskOrderService {
  const orders = createTaskOrderRepository(database);

  return {
    async get({ userName }) {
      return { taskIds: [...((await orders.find(userName)) ?? [])] };
    },

    async save({ userName }, { taskIds }) {
      await orders.save(userName, taskIds);
    },
  };
}
