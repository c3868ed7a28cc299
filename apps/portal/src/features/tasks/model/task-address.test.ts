import { describe, expect, it } from 'vitest';

import { buildActionPlanLink, buildFormLink, pickAddressIds, splitTaskAddress } from './task-address.ts';
import { buildListed } from './testing/build-task.ts';

describe('[SE-05] the address of a task', () => {
  it('carries ids of records that have screens, and nothing else of its variables', () => {
    expect(
      pickAddressIds({
        taskId: '77',
        nonComplianceId: 'nc-03924e59',
        departmentId: 'dep-utia',
        minutesId: 'm1',
        indicatorId: 'kpi-esp-med',
        title: 'Queda da paciente Maria',
        patientId: '4471',
        harm: 'grave',
      }),
    ).toEqual({
      taskId: '77',
      nonComplianceId: 'nc-03924e59',
      departmentId: 'dep-utia',
      minutesId: 'm1',
      indicatorId: 'kpi-esp-med',
    });
  });

  it.each(['Paciente caiu do leito 7', '', 'x'.repeat(65), 'a/b', 'maria@hospital', 'ação'])(
    'takes no text for an id: %j',
    (value) => {
      expect(pickAddressIds({ nonComplianceId: value })).toEqual({});
    },
  );
});

describe('[SE-05] an address that an earlier version wrote', () => {
  it('is split into what may stay and what may not', () => {
    expect(
      splitTaskAddress({ taskId: '7', nonComplianceId: 'nc-1', description: 'Paciente caiu.', bed: '4' }),
    ).toEqual({
      ids: { taskId: '7', nonComplianceId: 'nc-1' },
      values: { description: 'Paciente caiu.', bed: '4' },
    });
    expect(splitTaskAddress({ taskId: '7', departmentId: 'dois setores' })).toEqual({
      ids: { taskId: '7' },
      values: { departmentId: 'dois setores' },
    });
  });

  it.each([[{ taskId: '7' }], [{ taskId: '7', minutesId: 'm1' }], [{ lista: 'sent', busca: 'queda' }], [{}]])(
    'is none: %j',
    (parameters: Readonly<Record<string, string>>) => {
      expect(splitTaskAddress(parameters)).toBeNull();
    },
  );
});

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
