// The REST interface of the engine, registered in any Fastify server below one path with rules of its own.
import type { FastifyInstance } from 'fastify';

import { registerAnswerForm } from './http/answer-form.ts';
import { registerAuthentication, type Authenticate } from './http/authenticate.ts';
import { registerErrorShape } from './http/error-shape.ts';
import { registerMultipart } from './http/multipart.ts';
import type { RestParts } from './http/rest-parts.ts';
import { registerTrailingSlashes } from './http/trailing-slash.ts';
import { registerWorkflowAccessTable, type WorkflowAccessRow } from './http/workflow-access.ts';
import { registerResources } from './register-resources.ts';

export interface WorkflowServerParts extends RestParts {
  /** Standalone: `createBasicAuthentication(identity)`. */
  readonly authenticate: Authenticate;
  readonly basePath?: string;
  readonly uploadLimitBytes?: number;
  readonly bodyLimitBytes?: number;
}

export interface WorkflowServer {
  register(app: FastifyInstance): Promise<void>;
  /** Every route with who may call it; filled by `register`. */
  readonly accessTable: readonly WorkflowAccessRow[];
}

const usualBodyLimitBytes = 10 * 1024 * 1024;
const usualUploadLimitBytes = 50 * 1024 * 1024;

export function createWorkflowServer(parts: WorkflowServerParts): WorkflowServer {
  const accessTable: WorkflowAccessRow[] = [];

  async function registerAll(scope: FastifyInstance): Promise<void> {
    registerWorkflowAccessTable(scope, accessTable);
    registerTrailingSlashes(scope);
    registerErrorShape(scope, accessTable);
    registerRawBodies(scope, parts.bodyLimitBytes ?? usualBodyLimitBytes);
    await registerMultipart(scope, parts.uploadLimitBytes ?? usualUploadLimitBytes);
    registerAnswerForm(scope);
    registerAuthentication(scope, parts.authenticate);
    registerResources(scope, parts);
  }

  return {
    accessTable,
    async register(app) {
      await app.register(registerAll, { prefix: parts.basePath ?? '/activiti-rest/service' });
    },
  };
}

/** Each route reads the types that it takes, so no type but multipart is decoded before. */
function registerRawBodies(scope: FastifyInstance, bodyLimitBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
    done(null, body),
  );
}
