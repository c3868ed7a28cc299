import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { registerSignalsRoutes } from './signals.routes.ts';
import { createSignalsService } from './signals.service.ts';

export function createSignalsModule({ database, clock, live }: ModuleEnvironment) {
  const signals = createSignalsService({ database, clock, onChanged: () => live.tellOf('indicators') });
  return defineModule({ name: 'signals', calls: (app) => registerSignalsRoutes(app, signals) });
}
