import type { WellKnownRole } from '@prumo/contracts/people/roles';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

import { buildServerActor } from '../../gateway/actor.ts';
import { getActor } from '../../gateway/request-actor.ts';
import { registerAttachmentRoutes } from '../attachments/attachments.routes.ts';
import { createAttachmentsService } from '../attachments/attachments.service.ts';
import { defineModule, findEngineTimeLimit, type ModuleEnvironment } from '../define-module.ts';
import { createCatalogueFacts } from '../non-compliance-catalogue/catalogue-facts.ts';
import { createNotificationTypesRepository } from '../non-compliance-catalogue/notification-types.repository.ts';
import { chaseLegalDeadlines } from './chase-legal-deadlines.ts';
import { registerNonCompliancesRoutes } from './non-compliances.routes.ts';
import { createNonCompliancesService } from './non-compliances.service.ts';
import { registerPublicReportsRoutes } from './public-reports.routes.ts';
import { createTellOfCase } from './tell-of-case.ts';
import { createPublicReportsService } from './public-reports.service.ts';

/** What was left half-way is looked after so often: every minute. */
const sweepSchedule = '* * * * *';
/** A deadline of 72 hours has room for an hour. */
const legalSchedule = '5 * * * *';
const qualityRole: WellKnownRole = 'quality_manager';
/** Sees all cases; no person is called so. */
const serverActor = buildServerActor('prumo');
/** A copy that only lost its connection is back by then, and the embedded engine went with its copy. */
const embeddedGraceMs = 2_000;

interface Account {
  readonly userName: string;
  readonly roles: readonly string[];
}

export function createNonCompliancesModule(
  { settings, database, clock, log, live, gateway, departments, tree, notifier }: ModuleEnvironment,
  /** Everybody who has an account. */
  listAccounts: () => Promise<readonly Account[]>,
) {
  const { serverCaseEngine } = gateway;
  const timeLimitMs = findEngineTimeLimit(settings);
  const reportFailure = (error: unknown): void =>
    log.warn({ err: error }, 'a non-compliance was left half-way');
  const attachments = createAttachmentsService({ database, clock });
  const nonCompliances = createNonCompliancesService({
    database,
    departments: departments.directory,
    tree,
    attachments,
    catalogue: createCatalogueFacts(database),
    clock,
    holidays: new Set(settings.HOLIDAYS),
    timeLimitMs,
    tellOfCase: createTellOfCase(notifier),
    // A remote one may still do what it was asked for as long as it is waited for.
    graceMs: serverCaseEngine === 'unreachable' ? timeLimitMs : embeddedGraceMs,
    onChanged: ({ isForQualityAlone }) =>
      isForQualityAlone ? live.tellQualityOf('non-compliances') : live.tellOf('non-compliances'),
    reportFailure,
  });
  const publicReports = createPublicReportsService({
    nonCompliances,
    departments: departments.directory,
    listTypes: async () => await createNotificationTypesRepository(database).list(),
  });
  let underWay: Promise<void> | undefined;
  let isClosed = false;
  let soon: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    underWay ??= nonCompliances
      .sweep(serverCaseEngine)
      .then((nextLookMs) => {
        if (nextLookMs === null || isClosed) return;
        clearTimeout(soon);
        soon = setTimeout(() => void look().catch(reportFailure), nextLookMs);
        soon.unref();
      })
      .finally(() => {
        underWay = undefined;
      });
    await underWay;
  }

  return defineModule({
    name: 'non-compliances',
    service: nonCompliances,
    async calls(app) {
      registerNonCompliancesRoutes(app, {
        nonCompliances,
        findCaseEngines: (request) => gateway.findCaseEngines(request),
        serverCaseEngine,
        clock,
      });
      if (settings.PUBLIC_REPORTS) {
        registerPublicReportsRoutes(app, {
          publicReports,
          nonCompliances,
          serverCaseEngine,
          mostReports: settings.PUBLIC_REPORTS_PER_HOUR,
          clock,
        });
      }
      await registerAttachmentRoutes(app, {
        attachments,
        clock,
        getVisibleName: async (request, id, attachmentId) =>
          await nonCompliances.getAttachmentName(
            getActor(request),
            id,
            attachmentId,
            gateway.findCaseEngines(request),
          ),
      });
    },
    jobs: [
      {
        key: 'non-compliances-sweep',
        schedule: sweepSchedule,
        catchUp: 'skip',
        run: async () => await look(),
      },
      {
        key: 'legal-deadlines',
        schedule: legalSchedule,
        catchUp: 'once',
        run: async ({ signal }) => ({
          deadlines: await chaseLegalDeadlines(
            {
              database,
              notifier,
              clock,
              listCases: async () =>
                await nonCompliances.list(serverActor, { from: getDayInSaoPaulo(new Date(clock())) }),
              listReceivers: async () =>
                (await listAccounts())
                  .filter(({ roles }) => roles.includes(qualityRole))
                  .map(({ userName }) => userName),
            },
            signal,
          ),
        }),
      },
    ],
    // What this server itself left half-way, when it was stopped, does not wait for the next minute.
    start: async () => await look().catch(reportFailure),
    tidyUp: async () => await attachments.forgetUnclaimed(),
    async close() {
      isClosed = true;
      clearTimeout(soon);
      await underWay?.catch(reportFailure);
    },
  });
}
