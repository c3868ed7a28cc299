import { actionTaskKind } from '../../gateway/doors/workflow/create-action-task-engine.ts';
import { defineModule, findEngineTimeLimit, type ModuleEnvironment } from '../define-module.ts';
import { registerResultAnalysesRoutes } from './result-analyses.routes.ts';
import { createResultAnalysesService } from './result-analyses.service.ts';

/** Tasks of checks that a verdict has settled, and that are still open, are looked for so often. */
const sweepIntervalMs = 60_000;

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
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

  /** One that takes longer than the interval is not joined by another. */
  function sweep(): void {
    // A remote engine wants the password of a person: there whoever reads the analysis next does it.
    const engine = gateway.findOwnTasks(actionTaskKind);
    if (engine === undefined) return;
    underWay ??= analyses
      .sweep(engine)
      .catch(reportFailure)
      .finally(() => {
        underWay = undefined;
      });
  }

  return defineModule({
    name: 'result-analyses',
    calls: (app) =>
      registerResultAnalysesRoutes(app, {
        analyses,
        findActionTasks: (request) => gateway.findActionTasks(request),
      }),
    start() {
      sweep();
      timer = setInterval(sweep, sweepIntervalMs);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await underWay;
    },
  });
}
