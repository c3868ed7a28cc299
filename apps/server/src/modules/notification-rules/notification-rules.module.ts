import type { FileRepository } from '@prumo/bi-server/repository/file-repository';
import type { TileSources } from '@prumo/bi-server/tiles/create-tile-sources';

import type { ActionPlansService } from '../action-plans/action-plans.service.ts';
import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import type { NonCompliancesService } from '../non-compliances/non-compliances.service.ts';
import type { PanelsService } from '../panels/panels.service.ts';
import { createPanelComputer } from '../playlists/panel-computer.ts';
import { createRuleRunner } from './create-rule-runner.ts';
import { createOwnRulesService } from './own-rules.service.ts';
import { createPreviewService } from './preview.service.ts';
import type { RulePeople } from './open-rule-people.ts';
import { createReadings, type ReadingParts } from './readings.ts';
import { createRuleChoices } from './rule-choices.ts';
import { createRuleSources } from './rule-sources.ts';
import { createRulesRepository } from './rules.repository.ts';
import { registerRuleRoutes } from './rules.routes.ts';
import { createRulesService } from './rules.service.ts';

interface RulesModuleParts extends RulePeople {
  readonly plans: Pick<ActionPlansService, 'list'>;
  readonly cases: Pick<NonCompliancesService, 'list'>;
  readonly panels: PanelsService;
  /** Of the embedded BI server; behind a remote one rules look at no files. */
  readonly tileSources: TileSources | undefined;
  readonly files: Pick<FileRepository, 'listFilesByExtension' | 'readQueries' | 'findFile'> | undefined;
  /** Absent where the engine is a remote one: then rules look at no tasks. */
  readonly dueTasks: ReadingParts['dueTasks'];
  /** Something waits in the outbox, and that is committed. */
  readonly onTold: () => void;
}

/** What is due is looked at within a minute; rules are five minutes apart at least. */
const schedule = '* * * * *';
const timeLimitMs = 30_000;
const dayMs = 86_400_000;
const keptDeletedDays = 30;

export function createNotificationRulesModule(
  { settings, database, clock, log, live, gateway, departments, notifier }: ModuleEnvironment,
  parts: RulesModuleParts,
) {
  const { absentPeople } = gateway;
  const { tileSources, panels } = parts;
  const readingParts: ReadingParts = {
    database,
    clock,
    departments: departments.directory,
    plans: parts.plans,
    cases: parts.cases,
    dueTasks: parts.dueTasks,
    openWork: absentPeople?.openWork,
    listAccounts: parts.listAccounts,
    findActor: absentPeople?.find ?? parts.findKnownActor,
  };
  const sources =
    tileSources === undefined || absentPeople === undefined
      ? undefined
      : createRuleSources({
          tileSources,
          panels: createPanelComputer({ panels, tileSources, openWork: absentPeople.openWork }),
          timeLimitMs,
        });
  const tellAll = (): void => live.tellOf('notices');
  const onTold = (): void => {
    tellAll();
    parts.onTold();
  };
  const runner = createRuleRunner({
    database,
    readingParts,
    sources,
    notifier,
    timeZone: settings.TIME_ZONE,
    clock,
    onLooked: (hasTold) => (hasTold ? onTold() : tellAll()),
    reportFailure: (error, ruleId) => log.warn({ err: error, ruleId }, 'a notification rule failed'),
  });
  const outgoing = {
    hasMailServer: settings.SMTP_URL !== '',
    hasLinks: settings.PUBLIC_URL !== '',
    hasWebhookSecret: settings.WEBHOOK_SECRET !== '',
  };
  const choices = createRuleChoices({
    createReadings: () => createReadings(readingParts),
    listRoles: parts.listRoles,
    files: sources === undefined ? undefined : parts.files,
    outgoing,
  });
  const rules = createRulesService({
    database,
    clock,
    runner,
    findMissing: async (actor, draft) => await choices.findMissing(actor, draft),
    onChanged: tellAll,
  });
  const previews = createPreviewService({
    database,
    clock,
    readingParts,
    sources,
    rules,
    runner,
    notifier,
    publicUrl: settings.PUBLIC_URL,
    hasMailServer: outgoing.hasMailServer,
    hasWebhookSecret: outgoing.hasWebhookSecret,
    onTold,
  });
  const own = createOwnRulesService({
    database,
    clock,
    departments: departments.directory,
    onChanged: tellAll,
  });

  return defineModule({
    name: 'notification-rules',
    calls: (app) => registerRuleRoutes(app, { rules, choices, previews, own }),
    jobs: [
      {
        key: 'notification-rules',
        schedule,
        catchUp: 'once',
        run: async ({ signal }) => ({ ...(await runner.runDue(signal)) }),
      },
    ],
    tidyUp: async () =>
      await createRulesRepository(database).forget(new Date(clock() - keptDeletedDays * dayMs)),
  });
}
