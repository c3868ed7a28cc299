// The guard's table beside the routes of the embedded engine: a new route shows here with the rule that it falls under.
import { startTestWorkflowServer } from '@prumo/workflow-engine/rest/testing/start-test-workflow-server';
import { expect, it } from 'vitest';

import { findAccessRule } from './access-rules.ts';

it('[WF-01] has a rule for every route of the embedded engine', async () => {
  const engine = await startTestWorkflowServer();
  const rows = engine.workflowServer.accessTable.filter(
    ({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !url.endsWith('/'),
  );
  await engine.close();
  const lines = rows.map(({ method, url }) => {
    const path = url.replace('/activiti-rest/service/', '');
    const segments = path.split('/').map((part) => part.replace(/^:\w+$/, '5'));
    return `${method} ${path}: ${findAccessRule(method, segments).rule}\n`;
  });
  await expect([...new Set(lines)].toSorted().join('')).toMatchFileSnapshot('engine-routes.txt');
});
