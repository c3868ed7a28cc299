import { auditCalls } from '@prumo/contracts/administration/audit-entries';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { AuditService } from './audit.service.ts';

export function registerAuditRoutes(app: FastifyInstance, audit: AuditService): void {
  handleCall(
    app,
    auditCalls.list,
    async ({ actor, query: { page, ...filter } }) => await audit.list(actor, filter, page),
  );
  handleCall(app, auditCalls.export, async ({ actor, body }) => await audit.export(actor, body));
}
