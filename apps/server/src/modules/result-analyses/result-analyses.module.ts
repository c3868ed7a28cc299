import { defineModule, findEngineTimeLimit, type ModuleEnvironment } from '../define-module.ts';
import { registerResultAnalysesRoutes } from './result-analyses.routes.ts';
import { createResultAnalysesService } from './result-analyses.service.ts';

export function createResultAnalysesModule({
  settings,
  database,
  clock,
  live,
  log,
  gateway,
}: ModuleEnvironment) {
  const analyses = createResultAnalysesService({
    database,
    clock,
    holidays: new Set(settings.HOLIDAYS),
    timeLimitMs: findEngineTimeLimit(settings),
    onChanged: () => live.tellOf('indicators'),
    reportFailure: (error) =>
      log.warn({ err: error }, 'the workflow engine could not be asked about tasks of an action plan'),
  });
  return defineModule({
    name: 'result-analyses',
    calls: (app) =>
      registerResultAnalysesRoutes(app, {
        analyses,
        findActionTasks: (request) => gateway.findActionTasks(request),
      }),
  });
}
