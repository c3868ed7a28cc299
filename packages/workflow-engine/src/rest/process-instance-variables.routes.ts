import type { FastifyInstance } from 'fastify';

import { createInstanceQueries } from '../persistence/instance-queries.ts';
import type { RestParts } from './http/rest-parts.ts';
import { forUsers } from './http/route-access.ts';
import { requireInstance } from './process-instances.routes.ts';
import { registerVariableRoutes } from './variable-routes.ts';

export function registerProcessInstanceVariableRoutes(app: FastifyInstance, parts: RestParts): void {
  const instances = createInstanceQueries(parts.database);
  registerVariableRoutes(app, parts, {
    path: '/runtime/process-instances',
    async require(id) {
      const instance = await requireInstance(instances, id);
      return { id: instance.id, parentId: null };
    },
    showsScopeOfOne: false,
    reads: forUsers,
  });
}
