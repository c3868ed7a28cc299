// Drawn processes. A drawing depends on the definition and the marked nodes only, so each is made once and the
// last ones are kept.
import type { DiagramModel } from '../diagram/diagram-model.ts';
import { EngineError } from '../engine-errors.ts';
import { parseBpmn } from '../model/parse-bpmn.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { DefinitionRow } from '../persistence/definition-queries.ts';
import type { DeploymentQueries } from '../persistence/deployment-queries.ts';
import { createRecentValues } from './recent-values.ts';

export type RenderDiagram = (
  model: ProcessModel,
  diagram: DiagramModel,
  options: { readonly activeNodeIds: readonly string[] },
) => Promise<Uint8Array>;

export interface DiagramImages {
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
