import type { DeploymentRow } from '../../persistence/deployment-queries.ts';
import { presentDate } from '../http/dates.ts';

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
