// A part of the product, as the server sees it. Each module describes itself in one of these; the composition root is a list
// of them. Migrations are told apart (quality-migrations.ts): they have one order over all modules, and whoever needs only the
// tables does not load the modules with them.
import type { Database } from '@prumo/database/database';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Gateway } from '../gateway/create-gateway.ts';
import type { RealtimeTree } from '../gateway/doors/realtime/realtime-tree.ts';
import type { LiveNotifications } from '../gateway/live/create-live-notifications.ts';
import type { PluginEndpoint } from '../plugin/plugin-endpoint.ts';
import type { PluginQuery } from '../plugin/plugin-registries.ts';
import type { Settings } from '../settings/setting-table.ts';
import type { OpenedDepartments } from './departments/open-departments.ts';
import type { DocumentType } from './documents/document-type.ts';
import type { JobDefinition } from './jobs/job-definition.ts';
import type { Notifier } from './notifications/create-notifier.ts';

/** What every module may build on. */
export interface ModuleEnvironment {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly live: LiveNotifications;
  readonly gateway: Gateway;
  readonly departments: OpenedDepartments;
  readonly tree: RealtimeTree;
  readonly notifier: Notifier;
}

export interface Module {
  readonly name: string;
  /** What it keeps in the document store. */
  readonly documents?: readonly DocumentType[];
  /** Its queries and endpoints of the plugin. */
  readonly queries?: readonly PluginQuery[];
  readonly endpoints?: readonly PluginEndpoint[];
  /** Answers its calls. */
  readonly calls?: (app: FastifyInstance) => void | Promise<void>;
  /** What it does by the clock, in one copy of the server at a time. */
  readonly jobs?: readonly JobDefinition[];
  /** Begins what it does by itself; the first round is over when it resolves. */
  readonly start?: () => void | Promise<void>;
  /** Every ten minutes, in one copy of the server: forgets what nobody needs any more. */
  readonly tidyUp?: () => Promise<unknown>;
  /** Waits for what is under way. */
  readonly close?: () => Promise<void>;
}

/** Keeps what a module has for others beside its description. */
export function defineModule<const One extends Module>(module: One): One {
  return module;
}

/** Somebody waits for what the engine is asked to do. */
const longestEngineWaitMs = 15_000;

export function findEngineTimeLimit(settings: Pick<Settings, 'WORKFLOW_TIMEOUT_SECONDS'>): number {
  return Math.min(settings.WORKFLOW_TIMEOUT_SECONDS * 1000, longestEngineWaitMs);
}
