import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import { createAuditService } from './audit.service.ts';

export function createAuditModule({ database, clock }: ModuleEnvironment) {
  return defineModule({
    name: 'audit',
    calls: (app) => registerAuditRoutes(app, createAuditService({ database, clock })),
  });
}
