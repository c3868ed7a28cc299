// Every route of the workflow engine declares who may call it. A route without a declaration stops the start.
import type { FastifyInstance } from 'fastify';

/**
 * user: whoever is logged in · administrator: behind the portal's door, administrators only. Alone, the engine
 * makes no difference, as Activiti makes none.
 */
export type WorkflowAccess = 'user' | 'administrator';

declare module 'fastify' {
  interface FastifyContextConfig {
    workflowAccess?: WorkflowAccess;
  }
}

export interface WorkflowAccessRow {
  readonly method: string;
  readonly url: string;
  readonly access: WorkflowAccess;
}

/** Fills the table of all routes while they are registered. */
export function registerWorkflowAccessTable(app: FastifyInstance, table: WorkflowAccessRow[]): void {
  app.addHook('onRoute', (route) => {
    const access = route.config?.workflowAccess;
    for (const method of [route.method].flat()) {
      if (access === undefined) throw new Error(`route ${method} ${route.url} declares no access`);
      table.push({ method, url: route.url, access });
    }
  });
}
