import type { TaskReaders } from '../../gateway/doors/workflow-access/embedded-task-readers.ts';
import { defineModule } from '../define-module.ts';
import { registerMentionsRoutes } from './mentions.routes.ts';
import { createMentionsService } from './mentions.service.ts';

/** @param readers Nothing where the engine is a remote one. */
export function createMentionsModule(readers: TaskReaders | undefined) {
  return defineModule({
    name: 'mentions',
    calls: (app) => registerMentionsRoutes(app, createMentionsService(readers)),
  });
}
