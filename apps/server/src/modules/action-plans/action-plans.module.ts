import { defineModule, findEngineTimeLimit, type ModuleEnvironment } from '../define-module.ts';
import { registerActionPlansRoutes } from './action-plans.routes.ts';
import { createActionPlansService, type ActionPlansParts } from './action-plans.service.ts';

/** The list is there without the engine, for which nobody waits for long. */
const longestReadingMs = 5_000;

export function createActionPlansModule(
  { settings, database, clock, log, gateway, departments }: ModuleEnvironment,
  listPeople: ActionPlansParts['listPeople'],
) {
  const plans = createActionPlansService({
    database,
    clock,
    departments: departments.directory,
    listPeople,
    timeLimitMs: Math.min(findEngineTimeLimit(settings), longestReadingMs),
    reportFailure: (error) =>
      log.warn({ err: error }, 'the workflow engine could not be asked how action plans stand'),
  });
  return defineModule({
    name: 'action-plans',
    service: plans,
    calls: (app) =>
      registerActionPlansRoutes(app, {
        plans,
        clock,
        findActionTasks: (request) => gateway.findActionTasks(request),
      }),
  });
}
