import type { EngineVariable } from '@prumo/contracts/workflow/engine-variable';
import { describe, expect, it } from 'vitest';

import type { OpenProcessTask } from '../../gateway/doors/workflow/action-plan-processes.ts';
import { planRestart } from './plan-restart.ts';

const restart = {
  nonComplianceId: 'NC-1',
  title: 'Queda no banheiro',
  departmentId: 'dep-cir',
  responsible: 'LUCAS.BRAGA',
};

function variable(name: string, value: unknown, type: string | null = 'string'): EngineVariable {
  return { name, type, value, scope: 'local' };
}

function action(name: string, assignee: string | null = 'JOAO.PIRES'): OpenProcessTask {
  return { name: `#ap ${name}`, key: 'actionPlanTask', assignee, dueDate: '2026-04-10T15:00:00.000Z' };
}

function plan(
  variables: readonly EngineVariable[],
  change: Partial<{ openTasks: OpenProcessTask[]; hadPlan: boolean }> = {},
) {
  const planned = planRestart({ variables, openTasks: [], hadPlan: true, ...change }, restart);
  return Object.fromEntries(planned.map(({ name, value }) => [name, value]));
}

const own = {
  nonComplianceId: 'NC-1',
  departmentId: 'dep-cir',
  userTask1Name: 'Queda no banheiro',
  userTask1Assignee: 'LUCAS.BRAGA',
};

describe('[FX-02] the new process', () => {
  it('knows what the old one knew, with its types, and its department', () => {
    const planned = planRestart(
      {
        variables: [
          variable('severity', 'leve'),
          variable('cycle', 2, 'long'),
          variable('departmentId', ''),
          variable('userTask1Assignee', 'OTHER'),
          variable('rootCause', null, null),
          variable('actions', null, 'serializable'),
        ],
        openTasks: [],
        hadPlan: true,
      },
      restart,
    );
    expect(planned).toEqual([
      { name: 'severity', type: 'string', value: 'leve' },
      { name: 'cycle', type: 'long', value: 2 },
      ...Object.entries(own).map(([name, value]) => ({ name, type: 'string', value })),
    ]);
  });

  it('begins with its plan where the old one had come so far, else with its title', () => {
    expect(plan([variable('title', 'Queda')])).toEqual(own);
    expect(plan([variable('title', 'Queda')], { hadPlan: false })).toEqual({ ...own, title: 'Queda' });
  });

  it('has the one action that is the non-compliance itself, or those that are still open', () => {
    const old = [variable('userTask1Name', '#ap Queda')];
    expect(plan(old, { openTasks: [action('Queda')] })).toEqual(own);
    expect(plan(old, { openTasks: [action('Instalar barras'), action('Treinar', null)] })).toEqual({
      ...own,
      actions: [
        { name: 'Instalar barras', assignee: 'JOAO.PIRES', dueDate: '2026-04-10T15:00:00.000Z' },
        { name: 'Treinar', assignee: 'LUCAS.BRAGA', dueDate: '2026-04-10T15:00:00.000Z' },
      ],
    });
    expect(plan(old, { openTasks: [{ ...action('Treinar'), key: 'verificarEficacia' }] })).toEqual(own);
  });

  it('is named as the old one when the non-compliance has no title', () => {
    const untitled = { ...restart, title: null };
    const find = (variables: readonly EngineVariable[]) =>
      planRestart({ variables, openTasks: [], hadPlan: true }, untitled).find(
        ({ name }) => name === 'userTask1Name',
      )?.value;
    expect(find([variable('userTask1Name', 'Queda')])).toBe('Queda');
    expect(find([])).toBe('NC-1');
  });
});
