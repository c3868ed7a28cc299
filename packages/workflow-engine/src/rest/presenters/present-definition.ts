import type { DefinitionRow } from '../../persistence/definition-queries.ts';

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
