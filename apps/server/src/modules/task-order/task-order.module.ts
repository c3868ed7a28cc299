import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { registerTaskOrderRoutes } from './task-order.routes.ts';
import { createTaskOrderService } from './task-order.service.ts';

export function createTaskOrderModule({ database }: ModuleEnvironment) {
  return defineModule({
    name: 'task-order',
    calls: (app) => registerTaskOrderRoutes(app, createTaskOrderService(database)),
  });
}
