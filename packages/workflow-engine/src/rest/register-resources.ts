import type { FastifyInstance } from 'fastify';

import { registerDeploymentRoutes } from './deployments.routes.ts';
import { registerExecutionRoutes } from './executions.routes.ts';
import { registerFormDataRoutes } from './form-data.routes.ts';
import { registerHistoricActivitiesRoutes } from './historic-activities.routes.ts';
import { registerHistoricDetailsRoutes } from './historic-details.routes.ts';
import { registerHistoricInstanceCommentsRoutes } from './historic-instance-comments.routes.ts';
import { registerHistoricProcessInstancesRoutes } from './historic-process-instances.routes.ts';
import { registerHistoricTasksRoutes } from './historic-tasks.routes.ts';
import { registerHistoricVariablesRoutes } from './historic-variables.routes.ts';
import type { RestParts } from './http/rest-parts.ts';
import { registerIdentityGroupsRoutes } from './identity-groups.routes.ts';
import { registerIdentityUsersRoutes } from './identity-users.routes.ts';
import { registerManagementRoutes } from './management.routes.ts';
import { registerModelRoutes } from './models.routes.ts';
import {
  registerProcessDefinitionLinkRoutes,
  registerProcessDefinitionRoutes,
} from './process-definitions.routes.ts';
import { registerProcessDiagramRoutes } from './process-diagrams.routes.ts';
import { registerProcessInstanceLinkRoutes } from './process-instance-links.routes.ts';
import {
  registerProcessInstanceQueryRoutes,
  registerProcessInstanceRoutes,
  registerProcessInstanceVariableRoutes,
} from './process-instances.routes.ts';
import { registerSignalRoutes } from './signals.routes.ts';
import { registerTaskAttachmentRoutes } from './task-attachments.routes.ts';
import { registerTaskCommentRoutes } from './task-comments.routes.ts';
import { registerTaskEventRoutes } from './task-events.routes.ts';
import { registerTaskIdentityLinkRoutes } from './task-identity-links.routes.ts';
import { registerTaskQueryRoutes, registerTaskRoutes } from './tasks.routes.ts';
import { registerTaskVariableRoutes } from './task-variables.routes.ts';

type RegisterRoutes = (app: FastifyInstance, parts: RestParts) => void;

const resources: readonly RegisterRoutes[] = [
  registerIdentityUsersRoutes,
  registerIdentityGroupsRoutes,
  registerDeploymentRoutes,
  registerModelRoutes,
  registerProcessDefinitionRoutes,
  registerProcessDefinitionLinkRoutes,
  registerProcessDiagramRoutes,
  registerProcessInstanceRoutes,
  registerProcessInstanceQueryRoutes,
  registerProcessInstanceVariableRoutes,
  registerProcessInstanceLinkRoutes,
  registerExecutionRoutes,
  registerSignalRoutes,
  registerTaskRoutes,
  registerTaskQueryRoutes,
  registerTaskVariableRoutes,
  registerTaskIdentityLinkRoutes,
  registerTaskCommentRoutes,
  registerTaskEventRoutes,
  registerTaskAttachmentRoutes,
  registerFormDataRoutes,
  registerHistoricTasksRoutes,
  registerHistoricProcessInstancesRoutes,
  registerHistoricInstanceCommentsRoutes,
  registerHistoricVariablesRoutes,
  registerHistoricActivitiesRoutes,
  registerHistoricDetailsRoutes,
  registerManagementRoutes,
];

export function registerResources(app: FastifyInstance, parts: RestParts): void {
  for (const register of resources) register(app, parts);
}
