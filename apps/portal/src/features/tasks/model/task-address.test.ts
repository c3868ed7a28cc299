import { describe, expect, it } from 'vitest';

import { pickAddressIds, splitTaskAddress } from './task-address.ts';

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
