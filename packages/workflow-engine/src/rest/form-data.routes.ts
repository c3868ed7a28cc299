import type { FastifyInstance, FastifyRequest } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  buildFormKey,
  buildFormProperties,
  createStartFormSource,
  createTaskFormSource,
} from '../forms/form-source.ts';
import type { FlowNode, FormModel, ProcessModel } from '../model/process-model.ts';
import { createDefinitionQueries } from '../persistence/definition-queries.ts';
import type { DefinitionRow } from '../persistence/definition-queries.ts';
import { createFormContexts } from '../persistence/form-context-queries.ts';
import { createTaskQueries } from '../persistence/task-queries.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import {
  anyField,
  booleanField,
  decodeBody,
  decodeObject,
  listField,
  textField,
} from './http/decode-body.ts';
import { getCaller } from './http/authenticate.ts';
import { readQuery } from './http/query-values.ts';
import { presentStartedInstance } from './presenters/present-instance.ts';

const path = '/form/form-data';

export function registerFormDataRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands, models, timeZone } = parts;
  const tasks = createTaskQueries(parts.database);
  const definitions = createDefinitionQueries(parts.database);
  const contexts = createFormContexts(parts.database);

  app.get(path, forUsers, async (request) => {
    const query = readQuery(request);
    const taskId = query.get('taskId');
    const definitionId = query.get('processDefinitionId');
    if (taskId !== undefined && definitionId !== undefined) {
      throw new EngineError(
        'illegal-argument',
        'Not both a taskId and a processDefinitionId parameter can be provided',
      );
    }
    if (taskId !== undefined) return await presentTaskForm(request, taskId);
    if (definitionId !== undefined) return await presentStartForm(request, definitionId);
    throw new EngineError(
      'illegal-argument',
      'The taskId or processDefinitionId parameter has to be provided',
    );
  });

  app.post(path, forUsers, async (request, reply) => {
    const body = decodeBody(request, submissionShape);
    const properties = (body.properties ?? []).map((property) => ({
      id: property.id ?? '',
      value: property.value ?? null,
    }));
    const { taskId = null, processDefinitionId = null } = body;
    if (taskId !== null) {
      await commands.submitTaskForm(getCaller(request), taskId, properties);
      return await reply.code(204).send();
    }
    if (processDefinitionId === null) {
      throw new EngineError(
        'illegal-argument',
        'The taskId or processDefinitionId property has to be provided',
      );
    }
    const started = await commands.submitStartForm(
      getCaller(request),
      processDefinitionId,
      body.businessKey ?? null,
      properties,
    );
    return presentStartedInstance(started, [], baseUrl(request));
  });

  async function presentTaskForm(request: FastifyRequest, taskId: string) {
    const task = await tasks.findTask(taskId);
    if (task === undefined) throw new EngineError('not-found', `No task found for taskId '${taskId}'`);
    const { executionId, processDefinitionId, taskDefinitionKey } = task;
    if (executionId === null || processDefinitionId === null || taskDefinitionKey === null) {
      throw new EngineError('not-found', `Could not find a form data with id '${taskId}'.`);
    }
    const definition = await requireDefinition(processDefinitionId);
    const form = getTaskForm(await models.get(processDefinitionId), taskDefinitionKey);
    const context = await contexts.readContext(executionId);
    const { userId } = getCaller(request);
    const source = createTaskFormSource(task, { ...context, userId }, timeZone);
    return {
      formKey: buildFormKey(form, source),
      deploymentId: definition.deploymentId,
      processDefinitionId: null,
      processDefinitionUrl: null,
      taskId,
      taskUrl: `${baseUrl(request)}/runtime/tasks/${taskId}`,
      formProperties: buildFormProperties(form, source),
    };
  }

  async function presentStartForm(request: FastifyRequest, definitionId: string) {
    const definition = await requireDefinition(definitionId);
    const form = findStartForm(await models.get(definitionId));
    const source = createStartFormSource(timeZone);
    return {
      formKey: buildFormKey(form, source),
      deploymentId: definition.deploymentId,
      processDefinitionId: definitionId,
      processDefinitionUrl: `${baseUrl(request)}/repository/process-definitions/${definitionId}`,
      taskId: null,
      taskUrl: null,
      formProperties: buildFormProperties(form, source),
    };
  }

  async function requireDefinition(id: string): Promise<DefinitionRow> {
    const definition = await definitions.findDefinition(id);
    if (definition !== undefined) return definition;
    throw new EngineError('not-found', `no deployed process definition found with id '${id}'`);
  }
}

const propertyShape = {
  id: textField,
  name: textField,
  type: textField,
  value: textField,
  readable: booleanField,
  writable: booleanField,
  required: booleanField,
  datePattern: textField,
  enumValues: anyField,
};

const submissionShape = {
  action: textField,
  taskId: textField,
  processDefinitionId: textField,
  businessKey: textField,
  properties: listField((json) => decodeObject(json, propertyShape)),
};

const emptyForm: FormModel = { formKey: null, properties: [] };

function getTaskForm(model: ProcessModel, taskDefinitionKey: string): FormModel {
  const node = model.nodes.get(taskDefinitionKey);
  return node?.kind === 'userTask' ? node.form : emptyForm;
}

/** Of the plain start event; the others have no form that anybody fills. */
function findStartForm(model: ProcessModel): FormModel {
  const starts = [...model.nodes.values()].filter(isTopStart);
  const plain = starts.find((start) => start.trigger.kind === 'none') ?? starts[0];
  return plain?.form ?? emptyForm;
}

function isTopStart(node: FlowNode): node is FlowNode & { readonly kind: 'startEvent' } {
  return node.kind === 'startEvent' && node.parentId === null;
}
