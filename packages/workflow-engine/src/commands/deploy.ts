// A deployment: files are stored, processes in them become new versions, and what the engine cannot run is refused
// before anything is stored.
import type { Connection } from '@prumo/database/connection';

import { renderDiagram } from '../diagram/render-diagram.ts';
import { EngineError } from '../engine-errors.ts';
import type { EngineEnvironment, Run } from '../execution/run.ts';
import { findScriptFault } from '../execution/scripts/run-script.ts';
import { listScripts } from '../model/list-scripts.ts';
import { parseBpmn, type ParsedBpmn } from '../model/parse-bpmn.ts';
import type { ProcessModel } from '../model/process-model.ts';
import { validateModel } from '../model/validate-model.ts';
import { createDeploymentRepository } from '../persistence/deployment.repository.ts';
import type { CommandRunner } from './command-runner.ts';
import type { DeploymentInput, EngineCommands } from './engine-commands.ts';
import { beginToWait, findTakenMessage, listProcessStarts } from './process-starts.ts';

interface ParsedResource {
  readonly name: string;
  readonly parsed: ParsedBpmn;
}

type Resource = DeploymentInput['resources'][number];

const longestDefinitionId = 64;

export function createDeploy(
  runner: CommandRunner,
  environment: EngineEnvironment,
): EngineCommands['deploy'] {
  return async (by, input) => {
    const resources = await parseResources(input.resources, environment);
    // Pictures take their time, so they are drawn before anything is locked.
    const pictures = await drawPictures(resources);
    return await runner.onNew(by, async (run, connection) => {
      const deploymentId = await store(run, connection, input, resources, pictures);
      return () => deploymentId;
    });
  };
}

async function parseResources(
  resources: readonly Resource[],
  environment: EngineEnvironment,
): Promise<readonly ParsedResource[]> {
  const options = {
    knownHandlers: new Set(environment.delegates.keys()),
    knownCalendars: new Set(environment.calendars.keys()),
  };
  const parsedOnes: ParsedResource[] = [];
  for (const { name, bytes } of resources) {
    if (!name.endsWith('.bpmn20.xml') && !name.endsWith('.bpmn')) continue;
    const parsed = await parseBpmn(bytes, name);
    validateModel(parsed, options);
    await requireScripts(parsed);
    parsedOnes.push({ name, parsed });
  }
  const keys = new Set<string>();
  for (const { id } of parsedOnes.flatMap(({ parsed }) => parsed.processes)) {
    if (keys.has(id)) {
      throw new EngineError(
        'engine-failure',
        `The deployment contains process definitions with the same key '${id}'`,
      );
    }
    keys.add(id);
  }
  return parsedOnes;
}

/** Only files with scripts in JavaScript wait for the sandbox. */
async function requireScripts({ processes }: ParsedBpmn): Promise<void> {
  const scripts = processes.flatMap(listScripts);
  if (scripts.length === 0) return;
  const faults: string[] = [];
  for (const { elementId, script } of scripts) {
    const fault = await findScriptFault(script);
    if (fault !== null) faults.push(`${elementId}: script: ${fault}`);
  }
  if (faults.length > 0) throw new EngineError('engine-failure', ['Invalid BPMN:', ...faults].join('\n'));
}

/** By process id; only for processes that are drawn. */
async function drawPictures(resources: readonly ParsedResource[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { parsed } of resources) {
    for (const model of parsed.processes) {
      const isDrawn = parsed.diagram?.shapes.some(
        ({ kind, processId }) => kind === 'node' && processId === model.id,
      );
      if (parsed.diagram === null || isDrawn !== true) continue;
      pictures.set(model.id, await renderDiagram(model, parsed.diagram, { activeNodeIds: [] }));
    }
  }
  return pictures;
}

async function store(
  run: Run,
  connection: Connection,
  input: DeploymentInput,
  resources: readonly ParsedResource[],
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<string> {
  const repository = createDeploymentRepository(connection);
  await repository.lock();
  const deploymentId = run.nextId();
  await repository.insert({
    id: deploymentId,
    name: input.name,
    category: input.category,
    tenantId: input.tenantId,
    deployedAt: run.now,
  });
  for (const { name, bytes } of input.resources) {
    await repository.insertResource({ id: run.nextId(), deploymentId, name, bytes, isGenerated: false });
  }
  for (const { name, parsed } of resources) {
    for (const model of parsed.processes) {
      const picture = pictures.get(model.id);
      const pictureName = picture === undefined ? null : namePicture(name, model.id);
      if (picture !== undefined && pictureName !== null) {
        await repository.insertResource({
          id: run.nextId(),
          deploymentId,
          name: pictureName,
          bytes: picture,
          isGenerated: true,
        });
      }
      await storeDefinition(run, connection, model, {
        deploymentId,
        resourceName: name,
        pictureName,
        tenantId: input.tenantId,
      });
    }
  }
  return deploymentId;
}

/** `a.bpmn20.xml` and process `p` give `a.p.png`. */
function namePicture(resourceName: string, processId: string): string {
  return `${resourceName.replace(/bpmn20\.xml$|bpmn$/, '')}${processId}.png`;
}

async function storeDefinition(
  run: Run,
  connection: Connection,
  model: ProcessModel,
  place: {
    readonly deploymentId: string;
    readonly resourceName: string;
    readonly pictureName: string | null;
    readonly tenantId: string;
  },
): Promise<void> {
  const repository = createDeploymentRepository(connection);
  const version = (await repository.countVersions(model.id, place.tenantId)) + 1;
  const generated = run.nextId();
  const readable = `${model.id}:${version}:${generated}`;
  const id = readable.length > longestDefinitionId ? generated : readable;
  const starts = listProcessStarts(model);
  await repository.removeOldStarts(model.id, place.tenantId);
  await repository.insertDefinition({
    id,
    deploymentId: place.deploymentId,
    key: model.id,
    version,
    name: model.name,
    description: model.documentation,
    category: model.category,
    tenantId: place.tenantId,
    resourceName: place.resourceName,
    diagramResourceName: place.pictureName,
    hasStartFormKey: starts.some((start) => start.form.formKey !== null),
    hasDiagram: model.hasDiagram,
  });
  for (const userId of model.candidateStarterUsers) {
    await repository.insertStarter({ id: run.nextId(), processDefinitionId: id, userId, groupId: null });
  }
  for (const groupId of model.candidateStarterGroups) {
    await repository.insertStarter({ id: run.nextId(), processDefinitionId: id, userId: null, groupId });
  }
  for (const start of starts) {
    const taken = await findTakenMessage(connection, start, place.tenantId);
    if (taken !== undefined) {
      throw new EngineError(
        'engine-failure',
        `${start.id}: there already is a process that starts with the message '${taken}'`,
      );
    }
    await beginToWait(run, connection, start, { processDefinitionId: id, tenantId: place.tenantId });
  }
}
