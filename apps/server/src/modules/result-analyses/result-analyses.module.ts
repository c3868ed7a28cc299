import { actionTaskKind } from '../../gateway/doors/workflow/create-action-task-engine.ts';
import { defineModule, findEngineTimeLimit, type ModuleEnvironment } from '../define-module.ts';
import { registerResultAnalysesRoutes } from './result-analyses.routes.ts';
import { createResultAnalysesService } from './result-analyses.service.ts';

/** Tasks of checks that a verdict has settled, and that are still open, are looked for so often: every minute. */
const sweepSchedule = '* * * * *';

export function createResultAnalysesModule({
  settings,
  database,
  clock,
  live,
  log,
  gateway,
}: ModuleEnvironment) {
  const reportFailure = (error: unknown): void =>
    log.warn({ err: error }, 'the workflow engine could not be asked about tasks of an action plan');
  const analyses = createResultAnalysesService({
    database,
    clock,
    holidays: new Set(settings.HOLIDAYS),
    timeLimitMs: findEngineTimeLimit(settings),
    onChanged: () => live.tellOf('indicators'),
    reportFailure,
  });
  // A remote engine wants the password of a person: there whoever reads the analysis next does it.
  const engine = gateway.findOwnTasks(actionTaskKind);
  let underWay: Promise<void> | undefined;

  return defineModule({
    name: 'result-analyses',
    calls: (app) =>
      registerResultAnalysesRoutes(app, {
        analyses,
        findActionTasks: (request) => gateway.findActionTasks(request),
      }),
    jobs:
      engine === undefined
        ? []
        : [
            {
              key: 'result-analyses-sweep',
              schedule: sweepSchedule,
              catchUp: 'skip',
              run: async () => await analyses.sweep(engine),
            },
          ],
    start: () => {
      underWay = engine && analyses.sweep(engine).catch(reportFailure);
    },
    close: async () => await underWay,
  });
}
