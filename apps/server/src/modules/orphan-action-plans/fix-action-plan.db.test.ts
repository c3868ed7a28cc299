import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  ProcessNotStartedError,
  type ActionPlanProcesses,
} from '../../gateway/doors/workflow/action-plan-processes.ts';
import { createFaults, PutFault, type Faults } from '../result-analyses/testing/create-faults.ts';
import { listFaults, listFaultsThatLeave } from '../result-analyses/testing/list-faults.ts';
import type { OrphanActionPlansService } from './orphan-action-plans.service.ts';
import {
  type ActionPlanFixture,
  admin,
  breakProcesses,
  breakTree,
  type BrokenCase,
  createActionPlanFixture,
  expectUntouched,
} from './testing/action-plan-fixture.ts';

let fixture: ActionPlanFixture;
/** Dozens of repairs one after the other. */
const longTime = 180_000;

beforeAll(async () => {
  fixture = await createActionPlanFixture();
});

beforeEach(() => void fixture.failures.splice(0));

afterAll(async () => {
  await fixture.close();
});

async function fix(processId: string, engine: ActionPlanProcesses = fixture.engine): Promise<string> {
  return await fixture.createService().fix(admin, processId, engine);
}

function breakService(faults: Faults): OrphanActionPlansService {
  return fixture.createService({
    database: faults.breakDatabase(fixture.database),
    realtime: breakTree(faults, fixture.realtime),
  });
}

function passPutFault(error: unknown): void {
  if (!(error instanceof PutFault)) throw error;
}

async function findListed(wanted: string) {
  return (await fixture.createService().list(fixture.engine)).find(({ processId }) => processId === wanted);
}

/** Exactly one new process, both copies linked to it, the old one suspended. */
async function expectFixed({ processId, nonComplianceId }: BrokenCase): Promise<string> {
  const newProcessId = await fix(processId);
  expect(await fix(processId)).toBe(newProcessId);
  const processes = await fixture.listProcesses(nonComplianceId);
  expect(new Map(processes.map(({ id, isSuspended }) => [id, isSuspended]))).toEqual(
    new Map([
      [processId, true],
      [newProcessId, false],
    ]),
  );
  for (const departmentId of ['dep-utia', 'dep-ps']) {
    expect(await fixture.readCopy(departmentId, nonComplianceId)).toMatchObject({
      title: 'Queda do leito 7',
      processId: newProcessId,
    });
  }
  expect(await fixture.countAudited(processId)).toBe(1);
  expect(await findListed(processId)).toBeUndefined();
  return newProcessId;
}

/** The new process is started, and nothing more. */
async function leaveUnlinked({ processId }: BrokenCase): Promise<void> {
  const update = async (): Promise<never> => await Promise.reject(new PutFault('the tree is away'));
  const service = fixture.createService({ realtime: { ...fixture.realtime, update } });
  await service.fix(admin, processId, fixture.engine).catch(passPutFault);
}

describe('[FX-02] a repair', () => {
  it('starts a new process with a department, links both copies and suspends the old process', async () => {
    const broken = await fixture.addCase();
    expect(await findListed(broken.processId)).toMatchObject({
      ...broken,
      startedBy: 'ADMIN',
      title: 'Queda do leito 7',
      occurrenceDepartment: { id: 'dep-utia', name: 'UTI Adulto' },
      claimantDepartment: { id: 'dep-ps', name: 'Pronto-Socorro' },
      openTasks: ['#ap Queda do leito'],
      finding: 'fixable',
      newProcessId: null,
    });
    const newProcessId = await expectFixed(broken);
    const { text } = await fixture.engineClient.get(['runtime', 'tasks'], {
      processInstanceId: newProcessId,
      includeProcessVariables: 'true',
    });
    const [task] = JSON.parse(text).data;
    expect(task).toMatchObject({ name: '#ap Queda do leito 7', assignee: 'CARLA.MENDES' });
    expect(task.variables).toContainEqual(
      expect.objectContaining({ name: 'departmentId', value: 'dep-utia' }),
    );
  });

  it('of one that a department wrote about itself links its single place', async () => {
    const { processId, nonComplianceId } = await fixture.addCase({ claimant: 'dep-utia' });
    const newProcessId = await fix(processId);
    expect(await fixture.readCopy('dep-utia', nonComplianceId)).toMatchObject({ processId: newProcessId });
    expect(await fixture.listProcesses(nonComplianceId)).toHaveLength(2);
  });

  it('that several ask for at the same moment is done once, and every answer has the same process', async () => {
    for (let round = 0; round < 5; round += 1) {
      const broken = await fixture.addCase();
      const asked = createFaults(-1, 'before');
      const engine = breakProcesses(asked, fixture.engine);
      const answers = await Promise.all([1, 2, 3].map(async () => await fix(broken.processId, engine)));
      expect(new Set(answers).size).toBe(1);
      // Not even for a moment there is a second one.
      expect(asked.steps.filter((name) => name === 'engine.start')).toHaveLength(1);
      expect(asked.steps.filter((name) => name === 'engine.remove')).toEqual([]);
      await expectFixed(broken);
    }
    expect(fixture.failures).toEqual([]);
  });

  it('of a process that somebody made go on afterwards suspends it again', async () => {
    const broken = await fixture.addCase();
    const newProcessId = await fix(broken.processId);
    await fixture.engineClient.put(['runtime', 'process-instances', broken.processId], {
      action: 'activate',
    });
    expect(await findListed(broken.processId)).toMatchObject({ finding: 'half-fixed', newProcessId });
    expect(await expectFixed(broken)).toBe(newProcessId);
  });

  it('whose new process was deleted since begins anew', async () => {
    const broken = await fixture.addCase();
    const first = await fix(broken.processId);
    const instances = ['runtime', 'process-instances'];
    await fixture.engineClient.delete([...instances, first]);
    await fixture.engineClient.put([...instances, broken.processId], { action: 'activate' });
    const second = await fix(broken.processId);
    expect(second).not.toBe(first);
    const processes = await fixture.listProcesses(broken.nonComplianceId);
    expect(processes.map(({ id }) => id).toSorted()).toEqual([broken.processId, second].toSorted());
    expect(await fixture.readCopy('dep-ps', broken.nonComplianceId)).toMatchObject({ processId: second });
  });
});

describe('[FX-03] a fault at one step', () => {
  it('and the next try finishes it, nothing twice', { timeout: longTime }, async () => {
    const whole = createFaults(-1, 'before');
    const first = await fixture.addCase();
    await breakService(whole).fix(admin, first.processId, breakProcesses(whole, fixture.engine));
    expect(whole.steps.filter((name) => name === 'engine.start' || name === 'tree.update')).toEqual([
      'engine.start',
      'tree.update',
    ]);
    expect(whole.steps.length).toBeGreaterThan(15);

    for (const { at, when } of listFaults(whole.steps)) {
      const name = whole.steps[at];
      const broken = await fixture.addCase();
      const faults = createFaults(at, when);
      const outcome = await breakService(faults)
        .fix(admin, broken.processId, breakProcesses(faults, fixture.engine))
        .then(
          () => 'fixed',
          (error: unknown) => (error instanceof PutFault ? 'failed' : error),
        );
      expect([`${when} ${name}`, outcome]).toEqual([`${when} ${name}`, 'failed']);
      const copies = await Promise.all(
        ['dep-utia', 'dep-ps'].map(async (id) => await fixture.readCopy(id, broken.nonComplianceId)),
      );
      // Never half-linked, whatever it broke at.
      expect(new Set(copies.map((copy) => JSON.stringify(copy && Object(copy).processId))).size).toBe(1);
      await fixture.endClaims();
      await expectFixed(broken);
    }
  });

  it('of the second try too', { timeout: longTime }, async () => {
    async function interrupt(): Promise<BrokenCase> {
      const broken = await fixture.addCase();
      const lost: ActionPlanProcesses = {
        ...fixture.engine,
        async start(start, signal) {
          await fixture.engine.start(start, signal);
          throw new PutFault('the answer was lost');
        },
      };
      await fix(broken.processId, lost).catch(passPutFault);
      await fixture.endClaims();
      return broken;
    }
    const interrupted = createFaults(-1, 'before');
    const first = await interrupt();
    expect(await findListed(first.processId)).toMatchObject({ finding: 'half-fixed', newProcessId: null });
    await breakService(interrupted).fix(admin, first.processId, breakProcesses(interrupted, fixture.engine));
    expect(interrupted.steps.filter((name) => name === 'engine.findByMark')).toHaveLength(1);
    expect(interrupted.steps).not.toContain('engine.start');

    for (const { at, when } of listFaultsThatLeave(interrupted.steps)) {
      const broken = await interrupt();
      const faults = createFaults(at, when);
      await breakService(faults)
        .fix(admin, broken.processId, breakProcesses(faults, fixture.engine))
        .catch(passPutFault);
      await fixture.endClaims();
      await expectFixed(broken);
    }
  });

  it('while it is taken back: the next try takes back the rest', { timeout: longTime }, async () => {
    async function interrupt(): Promise<BrokenCase> {
      const broken = await fixture.addCase();
      await leaveUnlinked(broken);
      await fixture.removeCopy('dep-utia', broken.nonComplianceId);
      expect(await findListed(broken.processId)).toMatchObject({ finding: 'half-fixed' });
      return broken;
    }
    const notFixable = { code: 'action_plan_not_fixable', details: { finding: 'non-compliance-missing' } };
    const whole = createFaults(-1, 'before');
    const first = await interrupt();
    await expect(
      breakService(whole).fix(admin, first.processId, breakProcesses(whole, fixture.engine)),
    ).rejects.toMatchObject(notFixable);
    expect(whole.steps).toContain('engine.remove');

    for (const { at, when } of listFaultsThatLeave(whole.steps)) {
      const broken = await interrupt();
      const faults = createFaults(at, when);
      await breakService(faults)
        .fix(admin, broken.processId, breakProcesses(faults, fixture.engine))
        .catch((error: unknown) => {
          if (!Object(error).code) passPutFault(error);
        });
      await fixture.endClaims();
      await expect(fix(broken.processId)).rejects.toMatchObject(notFixable);
      await expectUntouched(fixture, broken);
      expect(await fixture.readCopy('dep-utia', broken.nonComplianceId)).toBeNull();
      expect(await findListed(broken.processId)).toMatchObject({
        finding: 'non-compliance-missing',
        newProcessId: null,
      });
    }
  });
});

describe('[FX-03] a repair that cannot be', () => {
  it('is refused with what was found, and nothing happens', async () => {
    const broken = await fixture.addCase();
    await fixture.removeCopy('dep-ps', broken.nonComplianceId);
    await expect(fix(broken.processId)).rejects.toMatchObject({
      code: 'action_plan_not_fixable',
      status: 409,
      details: { finding: 'sent-copy-missing' },
    });
    await expectUntouched(fixture, broken);
    expect(await fixture.countAudited(broken.processId)).toBe(0);
    const unnamed = await fixture.startProcess({ nonComplianceId: '', userTask1Assignee: 'CARLA.MENDES' });
    await expect(fix(unnamed)).rejects.toMatchObject({ details: { finding: 'without-non-compliance' } });
    const healthy = await fixture.startProcess({
      nonComplianceId: 'NC-1',
      departmentId: 'dep-utia',
      userTask1Assignee: 'CARLA.MENDES',
    });
    expect(await findListed(healthy)).toBeUndefined();
    await expect(fix(healthy)).rejects.toMatchObject({ status: 404 });
    await expect(fix('424242')).rejects.toMatchObject({ status: 404 });
  });

  it('because a copy vanished at the very moment leaves no trace of a link, and no process', async () => {
    for (const departmentId of ['dep-utia', 'dep-ps']) {
      const broken = await fixture.addCase();
      const other = departmentId === 'dep-utia' ? 'dep-ps' : 'dep-utia';
      const before = await fixture.readCopy(other, broken.nonComplianceId);
      let isFirst = true;
      const service = fixture.createService({
        realtime: {
          ...fixture.realtime,
          async update(...input) {
            if (isFirst) await fixture.removeCopy(departmentId, broken.nonComplianceId);
            isFirst = false;
            await fixture.realtime.update(...input);
          },
        },
      });
      await expect(service.fix(admin, broken.processId, fixture.engine)).rejects.toMatchObject({
        code: 'action_plan_not_fixable',
      });
      await expectUntouched(fixture, broken);
      expect(await fixture.readCopy(departmentId, broken.nonComplianceId)).toBeNull();
      expect(await fixture.readCopy(other, broken.nonComplianceId)).toEqual(before);
    }
  });

  it('because the old process has ended meanwhile is taken back', async () => {
    const broken = await fixture.addCase();
    await leaveUnlinked(broken);
    expect(await fixture.listProcesses(broken.nonComplianceId)).toHaveLength(2);
    await fixture.engineClient.delete(['runtime', 'process-instances', broken.processId]);
    expect(await findListed(broken.processId)).toMatchObject({ finding: 'half-fixed' });
    await expect(fix(broken.processId)).rejects.toMatchObject({ status: 404 });
    expect(await fixture.listProcesses(broken.nonComplianceId)).toEqual([]);
    expect(await findListed(broken.processId)).toBeUndefined();
  });

  it('is left half-done and said so when somebody has worked on the new process already', async () => {
    const broken = await fixture.addCase();
    await leaveUnlinked(broken);
    const started = (await fixture.listProcesses(broken.nonComplianceId)).find(
      ({ id }) => id !== broken.processId,
    );
    const { text } = await fixture.engineClient.get(['runtime', 'tasks'], {
      processInstanceId: started?.id ?? '',
    });
    await fixture.engineClient.post(['runtime', 'tasks', JSON.parse(text).data[0].id], {
      action: 'complete',
    });
    await fixture.removeCopy('dep-ps', broken.nonComplianceId);
    await expect(fix(broken.processId)).rejects.toMatchObject({
      code: 'action_plan_half_fixed',
      status: 409,
      details: { newProcessId: started?.id },
    });
    expect(await findListed(broken.processId)).toMatchObject({
      finding: 'half-fixed',
      newProcessId: started?.id,
    });
    expect(await fixture.listProcesses(broken.nonComplianceId)).toHaveLength(2);
  });
});

describe('an engine', () => {
  it('[FX-03] that refuses the start leaves the case as it was', async () => {
    const broken = await fixture.addCase();
    const picky: ActionPlanProcesses = {
      ...fixture.engine,
      start: async () => await Promise.reject(new ProcessNotStartedError('no')),
    };
    await expect(fix(broken.processId, picky)).rejects.toMatchObject({ status: 502 });
    expect(await findListed(broken.processId)).toMatchObject({ finding: 'fixable', newProcessId: null });
    await expectFixed(broken);
  });

  it('[FX-03] that answers too late is not asked again before it must have ended', async () => {
    const broken = await fixture.addCase();
    let late: Promise<unknown> = Promise.resolve();
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow: ActionPlanProcesses = {
      ...fixture.engine,
      async start(start, signal) {
        late = finished.then(async () => await fixture.engine.start(start, signal));
        throw new PutFault('given up');
      },
    };
    await fix(broken.processId, slow).catch(passPutFault);
    await expect(fix(broken.processId)).rejects.toMatchObject({ code: 'action_plan_fix_under_way' });
    finish();
    await late;
    await fixture.endClaims();
    await expectFixed(broken);
  });

  it('[FX-02] that holds the start back for longer than its claim leaves no second process', async () => {
    const broken = await fixture.addCase();
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let reach = (): void => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const slow: ActionPlanProcesses = {
      ...fixture.engine,
      async start(start, signal) {
        reach();
        await held;
        return await fixture.engine.start(start, signal);
      },
    };
    const first = fix(broken.processId, slow);
    await reached;
    await fixture.endClaims();
    const newProcessId = await fix(broken.processId);
    letGo();
    await expect(first).rejects.toMatchObject({ status: 504 });
    expect(await expectFixed(broken)).toBe(newProcessId);
  });
});
