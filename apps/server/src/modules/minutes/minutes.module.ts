import { decisionTaskKind } from '../../gateway/doors/workflow/create-action-task-engine.ts';
import { defineModule, findEngineTimeLimit, type ModuleEnvironment } from '../define-module.ts';
import { createCaseProposals, createIndicatorSignals, joinAgendaFacts } from './agenda-facts.repository.ts';
import { registerMinutesRoutes } from './minutes.routes.ts';
import { createMinutesService } from './minutes.service.ts';

/** Silence of those who are asked for approval is looked at so often. */
const sweepIntervalMs = 60_000;

export function createMinutesModule({
  settings,
  database,
  clock,
  log,
  live,
  gateway,
  departments: { directory },
}: ModuleEnvironment) {
  const reportFailure = (error: unknown): void =>
    log.warn({ err: error }, 'something about minutes was left undone for now');
  const minutes = createMinutesService({
    database,
    clock,
    holidays: new Set(settings.HOLIDAYS),
    agenda: joinAgendaFacts([createIndicatorSignals(database), createCaseProposals(database)]),
    listLedDepartments: async (userName) => (await directory.listLedBy(userName)).map(({ id }) => id),
    findDepartmentNames: async (userNames) => await directory.findNamesOf(userNames),
    findOwnTasks: () => gateway.findOwnTasks(decisionTaskKind),
    timeLimitMs: findEngineTimeLimit(settings),
    onChanged: () => live.tellOf('minutes'),
    reportFailure,
  });
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

  /** One that takes longer than the interval is not joined by another. */
  function sweep(): void {
    underWay ??= minutes
      .sweep()
      .catch(reportFailure)
      .finally(() => {
        underWay = undefined;
      });
  }

  return defineModule({
    name: 'minutes',
    calls: (app) =>
      registerMinutesRoutes(app, {
        minutes,
        findDecisionTasks: (request) => gateway.findActionTasks(request, decisionTaskKind),
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
