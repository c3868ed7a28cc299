import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { registerOrphanActionPlansRoutes } from './orphan-action-plans.routes.ts';
import { createOrphanActionPlansService } from './orphan-action-plans.service.ts';

/** Somebody waits for a process to be repaired, which is a dozen questions to the engine. */
const longestFixMs = 30_000;

export function createOrphanActionPlansModule(environment: ModuleEnvironment) {
  const { settings, database, departments, tree, live, log, gateway } = environment;
  const orphanActionPlans = createOrphanActionPlansService({
    database,
    departments: departments.directory,
    realtime: tree,
    timeLimitMs: Math.min(settings.WORKFLOW_TIMEOUT_SECONDS * 1000, longestFixMs),
    onChanged: () => live.tellOf('orphan-action-plans'),
    reportFailure: (error) => log.warn({ err: error }, 'a repair of an action plan was left half-way'),
  });
  return defineModule({
    name: 'orphan-action-plans',
    calls: (app) =>
      registerOrphanActionPlansRoutes(app, {
        orphanActionPlans,
        findActionPlanProcesses: (request) => gateway.findActionPlanProcesses(request),
      }),
  });
}
