import { describe, expect, it } from 'vitest';

import { buildActionPlanLink, buildFormLink } from './build-task-link.ts';
import { buildListed } from './testing/build-task.ts';

describe('where a task leads', () => {
  const variables = [
    { name: 'nonComplianceId', type: 'string', value: '8713', scope: 'global' as const },
    { name: 'departmentId', type: 'string', value: 'utia', scope: 'global' as const },
    { name: 'grave', type: 'boolean', value: true, scope: 'global' as const },
    { name: 'nothing', type: null, value: null, scope: 'global' as const },
    { name: 'description', type: 'string', value: 'A paciente caiu.', scope: 'global' as const },
    { name: 'taskId', type: 'string', value: 'forged', scope: 'global' as const },
  ];

  it('[TK-09] [SE-05] one with a form key to its state with its id and those of what it is about, and no text', () => {
    expect(buildFormLink(buildListed({ id: '7', formKey: 'minutes', variables }))).toEqual({
      state: 'app.minutes',
      parameters: { nonComplianceId: '8713', departmentId: 'utia', taskId: '7' },
    });
    expect(buildFormLink(buildListed({ variables }))).toBeNull();
  });

  it('[TK-10] one of an action plan to that plan', () => {
    const task = buildListed({ taskDefinitionKey: 'actionPlanTask', variables });
    expect(buildActionPlanLink(task)).toEqual({
      state: 'app.non-compliance-action-plan',
      parameters: { nonComplianceId: '8713', departmentId: 'utia' },
    });
    expect(buildActionPlanLink(buildListed())).toBeNull();
  });
});
