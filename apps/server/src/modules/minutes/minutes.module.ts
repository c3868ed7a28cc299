import { decisionTaskKind } from '../../gateway/doors/workflow/create-action-task-engine.ts';
import { defineModule, findEngineTimeLimit, type ModuleEnvironment } from '../define-module.ts';
import { createCaseProposals, createIndicatorSignals, joinAgendaFacts } from './agenda-facts.repository.ts';
import { registerMinutesRoutes } from './minutes.routes.ts';
import { createMinutesService } from './minutes.service.ts';
import { createTellOfApproval } from './tell-of-approval.ts';

/** Silence of those who are asked for approval is looked at so often: every minute. */
const sweepSchedule = '* * * * *';

export function createMinutesModule({
  settings,
  database,
  clock,
  log,
  live,
  gateway,
  departments: { directory },
  notifier,
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
    tellOfApproval: createTellOfApproval(notifier),
    onChanged: () => live.tellOf('minutes'),
    reportFailure,
  });
  let underWay: Promise<void> | undefined;

  return defineModule({
    name: 'minutes',
    calls: (app) =>
      registerMinutesRoutes(app, {
        minutes,
        findDecisionTasks: (request) => gateway.findActionTasks(request, decisionTaskKind),
      }),
    jobs: [
      {
        key: 'minutes-sweep',
        schedule: sweepSchedule,
        catchUp: 'skip',
        run: async () => await minutes.sweep(),
      },
    ],
    // What was left half-way by this server is not left until the next minute.
    start: () => {
      underWay = minutes.sweep().catch(reportFailure);
    },
    close: async () => await underWay,
  });
}
