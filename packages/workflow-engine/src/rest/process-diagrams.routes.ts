import type { FastifyInstance } from 'fastify';

import { renderDiagram } from '../diagram/render-diagram.ts';
import { EngineError } from '../engine-errors.ts';
import { createDefinitionQueries } from '../persistence/definition-queries.ts';
import { createDeploymentQueries } from '../persistence/deployment-queries.ts';
import { createInstanceQueries } from '../persistence/instance-queries.ts';
import { createDiagramImages } from './diagram-images.ts';
import type { RestParts } from './http/rest-parts.ts';
import { forUsers } from './http/route-access.ts';
import { requireInstance } from './process-instances.routes.ts';
import { requireDefinition } from './require-resources.ts';

interface DefinitionParams {
  readonly Params: { readonly processDefinitionId: string };
}

interface InstanceParams {
  readonly Params: { readonly processInstanceId: string };
}

export function registerProcessDiagramRoutes(app: FastifyInstance, { database }: RestParts): void {
  const definitions = createDefinitionQueries(database);
  const instances = createInstanceQueries(database);
  const images = createDiagramImages(createDeploymentQueries(database), renderDiagram);

  app.get<DefinitionParams>(
    '/repository/process-definitions/:processDefinitionId/image',
    forUsers,
    async (request, reply) => {
      const definition = await requireDefinition(definitions, request.params.processDefinitionId);
      const image = await images.findOfDefinition(definition);
      if (image === undefined) {
        throw new EngineError(
          'illegal-argument',
          `Process definition with id '${definition.id}' has no image.`,
        );
      }
      return await reply.header('content-type', 'image/png').send(Buffer.from(image));
    },
  );

  app.get<InstanceParams>(
    '/runtime/process-instances/:processInstanceId/diagram',
    forUsers,
    async (request, reply) => {
      const instance = await requireInstance(instances, request.params.processInstanceId);
      const definition = await requireDefinition(definitions, instance.processDefinitionId);
      if (!definition.hasDiagram) {
        throw new EngineError(
          'illegal-argument',
          `Process instance with id '${instance.id}' has no graphical notation defined.`,
        );
      }
      const image = await images.getMarked(definition, await instances.listActiveNodeIds(instance.id));
      return await reply.header('content-type', 'image/png').send(Buffer.from(image));
    },
  );
}
