import type { FlowNode, ProcessModel } from '../../model/process-model.ts';
import type { DefinitionRow } from '../../persistence/definition-queries.ts';
import type { DeploymentRow } from '../../persistence/deployment-queries.ts';
import type { ModelRow } from '../../persistence/model-queries.ts';
import { presentDate } from '../http/dates.ts';

export function presentDefinition(row: DefinitionRow, base: string) {
  const deploymentUrl = `${base}/repository/deployments/${row.deploymentId}`;
  return {
    id: row.id,
    url: `${base}/repository/process-definitions/${row.id}`,
    key: row.key,
    version: row.version,
    name: row.name,
    description: row.description,
    tenantId: row.tenantId,
    deploymentId: row.deploymentId,
    deploymentUrl,
    resource: `${deploymentUrl}/resources/${row.resourceName}`,
    diagramResource:
      row.diagramResourceName === null ? null : `${deploymentUrl}/resources/${row.diagramResourceName}`,
    category: row.category,
    graphicalNotationDefined: row.hasDiagram,
    suspended: row.isSuspended,
    startFormDefined: row.hasStartFormKey,
  };
}

export function presentDeployment(row: DeploymentRow, base: string, timeZone: string) {
  return {
    id: row.id,
    name: row.name,
    deploymentTime: presentDate(row.deployedAt, timeZone),
    category: row.category,
    url: `${base}/repository/deployments/${row.id}`,
    tenantId: row.tenantId,
  };
}

export function presentDeploymentResource(deploymentId: string, name: string, base: string) {
  const deploymentUrl = `${base}/repository/deployments/${deploymentId}`;
  return {
    id: name,
    url: `${deploymentUrl}/resources/${name}`,
    contentUrl: `${deploymentUrl}/resourcedata/${name}`,
    mediaType: findMediaType(name),
    type: name.endsWith('.bpmn20.xml') || name.endsWith('.bpmn') ? 'processDefinition' : 'resource',
  };
}

function findMediaType(name: string): string | null {
  if (name.endsWith('.xml') || name.endsWith('.bpmn')) return 'text/xml';
  return name.endsWith('.png') ? 'image/png' : null;
}

/** Who may start a definition. */
export function presentStarter(
  definitionId: string,
  link: { readonly userId: string | null; readonly groupId: string | null; readonly type: string },
  base: string,
) {
  const family = link.userId === null ? 'groups' : 'users';
  const identity = link.userId ?? link.groupId;
  return {
    url: `${base}/repository/process-definitions/${definitionId}/identitylinks/${family}/${identity}`,
    user: link.userId,
    group: link.groupId,
    type: link.type,
  };
}

/**
 * The parsed process as JSON. Activiti shows its own classes here; ours keeps their outline (processes with flow
 * elements), and nobody should depend on more.
 */
export function presentModel(model: ProcessModel) {
  return {
    targetNamespace: model.category,
    processes: [
      {
        id: model.id,
        name: model.name,
        documentation: model.documentation,
        executable: true,
        candidateStarterUsers: model.candidateStarterUsers,
        candidateStarterGroups: model.candidateStarterGroups,
        executionListeners: model.listeners,
        dataObjects: model.dataObjects,
        flowElements: [
          ...[...model.nodes.values()].map(presentNode),
          ...[...model.flows.values()].map((flow) => ({
            id: flow.id,
            type: 'sequenceFlow',
            sourceRef: flow.sourceId,
            targetRef: flow.targetId,
            conditionExpression: flow.condition,
            skipExpression: flow.skipExpression,
          })),
        ],
      },
    ],
  };
}

function presentNode(node: FlowNode) {
  const { kind, parentId, incoming, outgoing, isAsync, multiInstance, boundaryEvents, ...rest } = node;
  return {
    ...rest,
    type: kind,
    subProcessId: parentId,
    incomingFlows: incoming,
    outgoingFlows: outgoing,
    asynchronous: isAsync,
    loopCharacteristics: multiInstance,
    boundaryEvents,
  };
}

export function presentStoredModel(
  row: ModelRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  const url = `${base}/repository/models/${row.id}`;
  return {
    name: row.name,
    key: row.key,
    category: row.category,
    version: row.version,
    metaInfo: row.metaInfo,
    deploymentId: row.deploymentId,
    tenantId: row.tenantId,
    id: row.id,
    url,
    createTime: presentDate(row.createdAt, timeZone),
    lastUpdateTime: presentDate(row.updatedAt, timeZone),
    deploymentUrl: row.deploymentId === null ? null : `${base}/repository/deployments/${row.deploymentId}`,
    sourceUrl: row.hasSource ? `${url}/source` : null,
    sourceExtraUrl: row.hasSourceExtra ? `${url}/source-extra` : null,
  };
}
