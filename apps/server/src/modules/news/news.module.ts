import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { registerNewsRoutes } from './news.routes.ts';
import { createNewsService, type NewsParts } from './news.service.ts';

export function createNewsModule(
  { database, clock, gateway }: ModuleEnvironment,
  sources: Pick<NewsParts, 'plans' | 'cases'>,
) {
  const news = createNewsService({ database, clock, ...sources });
  return defineModule({
    name: 'news',
    calls: (app) =>
      registerNewsRoutes(app, { news, findActionTasks: (request) => gateway.findActionTasks(request) }),
  });
}
