import type { FastifyInstance } from 'fastify';

import type { DiagramModel } from '../diagram/diagram-model.ts';
import { renderDiagram } from '../diagram/render-diagram.ts';
import { EngineError } from '../engine-errors.ts';
import { parseBpmn } from '../model/parse-bpmn.ts';
import type { ProcessModel } from '../model/process-model.ts';
import { createDefinitionQueries, type DefinitionRow } from '../persistence/definition-queries.ts';
import { createDeploymentQueries, type DeploymentQueries } from '../persistence/deployment-queries.ts';
import { createInstanceQueries } from '../persistence/instance-queries.ts';
import { forUsers, type RestParts } from './http/rest-parts.ts';
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

// Drawn processes. A drawing depends on the definition and the marked nodes only, so each is made once and the
// last ones are kept.

type RenderDiagram = (
  model: ProcessModel,
  diagram: DiagramModel,
  options: { readonly activeNodeIds: readonly string[] },
) => Promise<Uint8Array>;

interface DiagramImages {
  /** The one in the deployment or, when there is none, drawn; nothing when the file has no drawing. */
  findOfDefinition(definition: DefinitionRow): Promise<Uint8Array | undefined>;
  /** With the nodes marked where something is at work. The definition must have a diagram. */
  getMarked(definition: DefinitionRow, activeNodeIds: readonly string[]): Promise<Uint8Array>;
}

const mostDrawings = 50;
const mostImages = 200;

export function createDiagramImages(deployments: DeploymentQueries, render: RenderDiagram): DiagramImages {
  const drawings = createRecentValues<{ readonly model: ProcessModel; readonly diagram: DiagramModel }>(
    mostDrawings,
  );
  const images = createRecentValues<Uint8Array>(mostImages);

  async function readDrawing(definition: DefinitionRow) {
    const bytes = await deployments.findResource(definition.deploymentId, definition.resourceName);
    const parsed = bytes === undefined ? undefined : await parseBpmn(bytes, definition.resourceName);
    const model = parsed?.processes.find(({ id }) => id === definition.key);
    const diagram = parsed?.diagram ?? null;
    if (model === undefined || diagram === null) {
      throw new EngineError('engine-failure', `Process definition '${definition.id}' has no drawing.`);
    }
    return { model, diagram };
  }

  const getMarked: DiagramImages['getMarked'] = (definition, activeNodeIds) => {
    const marked = activeNodeIds.toSorted();
    return images.get(JSON.stringify([definition.id, ...marked]), async () => {
      const { model, diagram } = await drawings.get(definition.id, () => readDrawing(definition));
      return await render(model, diagram, { activeNodeIds: marked });
    });
  };

  return {
    getMarked,
    async findOfDefinition(definition) {
      const stored =
        definition.diagramResourceName === null
          ? undefined
          : await deployments.findResource(definition.deploymentId, definition.diagramResourceName);
      if (stored !== undefined) return stored;
      return definition.hasDiagram ? await getMarked(definition, []) : undefined;
    },
  };
}

// Values that cost something to make, the most recently asked ones kept. Asked twice at once, made once.

interface RecentValues<Value> {
  /** A failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

export function createRecentValues<Value>(most: number): RecentValues<Value> {
  const values = new Map<string, Promise<Value>>();

  return {
    get(key, make) {
      const known = values.get(key);
      const value = known ?? make();
      // A map remembers the order of insertion: the first one was asked longest ago.
      values.delete(key);
      values.set(key, value);
      if (known === undefined) {
        value.catch(() => {
          if (values.get(key) === value) values.delete(key);
        });
        const [oldest] = values.keys();
        if (values.size > most && oldest !== undefined) values.delete(oldest);
      }
      return value;
    },
  };
}
