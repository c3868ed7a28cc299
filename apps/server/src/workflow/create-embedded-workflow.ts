// The embedded workflow engine with everything that this product gives it: its people, its calendar, its mail.
import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Database } from '@prumo/database/database';
import {
  createWorkflowEngine,
  type WorkflowEngine,
  type WorkflowEngineParts,
} from '@prumo/workflow-engine/create-workflow-engine';
import { createHttpDelegate } from '@prumo/workflow-engine/execution/http-delegate';
import {
  createDefinitionQueries,
  type DefinitionRow,
} from '@prumo/workflow-engine/persistence/definition-queries';
import { createDeploymentQueries } from '@prumo/workflow-engine/persistence/deployment-queries';
import { createWorkflowServer } from '@prumo/workflow-engine/rest/create-workflow-server';
import { createDirectSteps } from '@prumo/workflow-engine/rest/direct-steps';

import { createEmbeddedEngine, type EmbeddedEngine } from '../gateway/doors/embedded-engine.ts';
import {
  createDirectorySource,
  createEmbeddedIdentities,
  createKnownPeopleSource,
} from '../gateway/doors/embedded-bi-door.ts';
import { createEmbeddedEngineFacts } from '../gateway/doors/workflow-access/embedded-engine-facts.ts';
import { createKnownPeopleRepository } from '../gateway/known-people.repository.ts';
import type { TaskNotification } from '../gateway/live/live-notification.ts';
import { sendForProcess } from '../gateway/send-for-process.ts';
import type { Settings } from '../settings/setting-table.ts';
import { businessCalendarName, createBusinessCalendar } from './business-calendar.ts';

interface EmbeddedWorkflowParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly people: PeopleDirectory;
  readonly clock: () => number;
  readonly onJobFailure: (error: unknown, jobId: string | null) => void;
  /** What failed unexpectedly while no request was answered. */
  readonly reportFailure?: (error: unknown) => void;
  /** After the commit of what touched tasks. */
  readonly onWorkChanged?: (notification: TaskNotification) => void;
  /** In the transaction by which tasks come to people. */
  readonly onAssigned?: WorkflowEngineParts['onAssigned'];
  /** In the transaction by which tasks are commented. */
  readonly onCommented?: WorkflowEngineParts['onCommented'];
}

/** A definition, under the name that its resource gets. */
export interface ProcessFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface EmbeddedWorkflow {
  /** What the workflow door asks. */
  readonly connection: EmbeddedEngine;
  /**
   * Deploys the file where the engine has no process of that key, or has one that an earlier version of the product
   * brought. What the hospital has deployed itself, or has suspended, stays.
   */
  ensureProcess(key: string, file: ProcessFile): Promise<void>;
  startJobs(): void;
  close(): Promise<void>;
}

export function isWorkflowEmbedded(settings: Settings): boolean {
  return settings.ACTIVE_APPS.includes('workflow') && settings.WORKFLOW_URL === '';
}

export async function createEmbeddedWorkflow(parts: EmbeddedWorkflowParts): Promise<EmbeddedWorkflow> {
  const { database, settings } = parts;
  const engine = createProductEngine(parts);
  const restEngine = await createEmbeddedEngine({
    ...(parts.reportFailure !== undefined && { reportFailure: parts.reportFailure }),
    directSteps: createDirectSteps({
      database,
      timeZone: settings.TIME_ZONE,
      commands: engine.commands,
    }),
    register: async (app, authenticate) =>
      await createWorkflowServer({
        database,
        identity: createIdentity(parts),
        clock: parts.clock,
        timeZone: settings.TIME_ZONE,
        commands: engine.commands,
        models: engine.models,
        authenticate,
      }).register(app),
  });
  const connection: EmbeddedEngine = {
    ...restEngine,
    facts: createEmbeddedEngineFacts(database, settings.TIME_ZONE),
  };
  return {
    connection,
    async ensureProcess(key, file) {
      const page = { start: 0, size: 1, sort: 'id', order: 'asc' } as const;
      const latest = { key, isLatest: true };
      const { rows } = await createDefinitionQueries(database).listDefinitions(latest, page);
      const [known] = rows;
      if (known !== undefined && !(await isOutdated(database, known, file.bytes))) return;
      const resources = [file];
      await engine.commands.deploy({ userId: null }, { name: key, category: null, tenantId: '', resources });
    },
    startJobs: () => engine.startJobs(),
    async close() {
      await engine.close();
      await connection.close();
    },
  };
}

/** By its deployment, which has the name of the process when it was brought by the product. */
async function isOutdated(
  database: Database,
  { key, deploymentId, resourceName, isSuspended }: DefinitionRow,
  bytes: Uint8Array,
): Promise<boolean> {
  const deployments = createDeploymentQueries(database);
  if (isSuspended || (await deployments.findDeployment(deploymentId))?.name !== key) return false;
  const deployed = await deployments.findResource(deploymentId, resourceName);
  return deployed !== undefined && Buffer.compare(deployed, bytes) !== 0;
}

/** Also for the demo, whose instances were started on other days. */
export function createProductEngine(parts: EmbeddedWorkflowParts): WorkflowEngine {
  const { settings, database, clock } = parts;
  return createWorkflowEngine({
    database,
    identity: createIdentity(parts),
    clock,
    timeZone: settings.TIME_ZONE,
    calendars: { [businessCalendarName]: createBusinessCalendar(new Set(settings.HOLIDAYS)) },
    delegates: { httpTask: createHttpDelegate(settings.WORKFLOW_HTTP_HOSTS, sendForProcess) },
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    onError: parts.onJobFailure,
    ...(parts.onWorkChanged !== undefined && { onWorkChanged: parts.onWorkChanged }),
    onAssigned: parts.onAssigned,
    onCommented: parts.onCommented,
  });
}

function createIdentity({ settings, database, people }: EmbeddedWorkflowParts) {
  return createEmbeddedIdentities(
    settings.BI_URL === ''
      ? createDirectorySource(people)
      : createKnownPeopleSource(createKnownPeopleRepository(database)),
  );
}
