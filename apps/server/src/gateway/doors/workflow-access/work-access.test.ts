import { describe, expect, it, vi } from 'vitest';

import { createEngineFacts } from './engine-facts.ts';
import type { HiddenProcesses } from './hidden-processes.ts';
import { createMemoryEngine } from './testing/memory-engine.ts';
import { nothingHidden, whoNames, workers, sampleWork, type WhoName } from './testing/sample-work.ts';
import { createWorkAccess, type DefinitionChoice, type Verdict, type WorkAccess } from './work-access.ts';

function accessOf(who: WhoName, hidden: Pick<HiddenProcesses, 'has'> = nothingHidden): WorkAccess {
  const { person, leads } = workers[who];
  const facts = createEngineFacts(createMemoryEngine(sampleWork));
  return createWorkAccess({ person, facts, listDepartments: async () => leads, hidden });
}

/** For Ana, Lea, Rui and Sam, in this order: + allowed, - refused, ? left to the engine. */
async function classifyAll(ask: (access: WorkAccess) => Promise<Verdict>): Promise<string> {
  const verdicts = await Promise.all(whoNames.map(async (who) => await ask(accessOf(who))));
  return verdicts
    .map((verdict) => ({ allowed: '+', refused: '-', unknown: '?', hidden: '0' })[verdict])
    .join('');
}

describe('tasks', () => {
  it.each([
    // read, act
    ['assigned', '+---', '+---'],
    ['owned', '+---', '+---'],
    ['for-ana', '+---', '+---'],
    ['for-triage', '+---', '+---'],
    ['informed-triage', '----', '----'],
    ['informed-ana', '+---', '+---'],
    ['of-department', '-+--', '-+--'],
    ['of-other-department', '----', '----'],
    // Who follows a process sees its tasks without doing them.
    ['followed', '+---', '----'],
    ['of-case', '--+-', '----'],
    ['foreign', '----', '----'],
    // Of a done task, whoever may know of it hears from the engine that there is nothing to do.
    ['done-by-ana', '+---', '?---'],
    ['done-informed-ana', '+---', '?---'],
    ['done-followed', '+---', '?---'],
    ['done-of-department', '-+--', '-?--'],
    ['done-foreign', '----', '----'],
    ['none', '????', '????'],
  ])('[WF-01] %s: read %s, acted on %s', async (id, read, act) => {
    expect({
      read: await classifyAll(async (access) => await access.mayReadTask(id)),
      act: await classifyAll(async (access) => await access.mayActOnTask(id)),
    }).toEqual({ read, act });
  });
});

describe('process instances', () => {
  it.each([
    // read, followed, kept
    ['involved', '+---', '+---', '----'],
    ['past-involved', '+---', '+---', '----'],
    ['started', '+---', '+---', '----'],
    // A candidate sees the process that the task is of, not everything that was done in it.
    ['offered', '+---', '----', '----'],
    ['of-lea', '-+--', '-+--', '-+--'],
    ['past-of-lea', '-+--', '-+--', '-+--'],
    ['of-others', '----', '----', '----'],
    ['of-number', '----', '----', '----'],
    ['case', '--+-', '--+-', '----'],
    ['past-case', '--+-', '--+-', '----'],
    ['foreign', '----', '----', '----'],
    ['none', '????', '????', '????'],
  ])('[WF-01] %s: read %s, followed %s, kept %s', async (id, read, follow, keep) => {
    expect({
      read: await classifyAll(async (access) => await access.mayReadInstance(id)),
      follow: await classifyAll(async (access) => await access.mayFollowInstance(id)),
      keep: await classifyAll(async (access) => await access.mayKeepInstance(id)),
    }).toEqual({ read, follow, keep });
  });
});

describe('definitions', () => {
  it.each([
    ['open', '++++'],
    ['for-ana', '++++'],
    ['for-pia', '++++'],
    ['suspended', '----'],
    ['none', '????'],
  ])('[WF-01] %s: read %s', async (id, read) => {
    expect(await classifyAll(async (access) => await access.mayReadDefinition(id))).toBe(read);
  });

  it.each<[DefinitionChoice, string]>([
    [{ id: 'open' }, '++++'],
    [{ id: 'for-ana' }, '+---'],
    [{ id: 'for-triage' }, '+---'],
    [{ id: 'for-pia' }, '----'],
    [{ id: 'none' }, '????'],
    [{ key: 'open', tenantId: undefined }, '++++'],
    [{ key: 'for-triage', tenantId: undefined }, '+---'],
    [{ key: 'none', tenantId: undefined }, '????'],
    // Which of the two the engine would start is its own affair, so both have to be open.
    [{ key: 'two', tenantId: undefined }, '----'],
    [{ key: 'two', tenantId: 'a' }, '++++'],
    [{ key: 'two', tenantId: 'b' }, '----'],
  ])('[WF-01] %j: started %s', async (choice, start) => {
    expect(await classifyAll(async (access) => await access.mayStartDefinition(choice))).toBe(start);
  });
});

describe('departments', () => {
  it('are asked for once, however much is decided by them', async () => {
    const { person, leads } = workers.LEA;
    const listDepartments = vi.fn(async () => leads);
    const facts = createEngineFacts(createMemoryEngine(sampleWork));
    const access = createWorkAccess({ person, facts, listDepartments, hidden: nothingHidden });
    expect(await access.mayReadTask('of-department')).toBe('allowed');
    expect(await access.mayKeepInstance('of-lea')).toBe('allowed');
    expect(await access.isResponsibleFor('dep-lea')).toBe(true);
    expect(await access.isResponsibleFor('dep-others')).toBe(false);
    expect(await access.isResponsibleFor(['dep-lea'])).toBe(false);
    expect(listDepartments).toHaveBeenCalledTimes(1);
  });
});

describe('what belongs to a module that does not show it', () => {
  const hidden = {
    has: async (id: string | null) =>
      id !== null && ['of-lea', 'past-of-lea', 'involved', 'case'].includes(id),
  };

  it.each<[WhoName, string]>([
    ['LEA', 'of-department'],
    ['LEA', 'done-of-department'],
    ['ANA', 'followed'],
    ['ANA', 'done-followed'],
    ['RUI', 'of-case'],
  ])('[SE-03] is not there for %s: the task %s', async (who, id) => {
    const access = accessOf(who, hidden);
    expect([await access.mayReadTask(id), await access.mayActOnTask(id)]).toEqual(['hidden', 'hidden']);
  });

  it.each<[WhoName, string]>([
    ['LEA', 'of-lea'],
    ['LEA', 'past-of-lea'],
    ['ANA', 'involved'],
    ['RUI', 'case'],
  ])('[SE-03] is not there for %s: the process %s', async (who, id) => {
    const access = accessOf(who, hidden);
    const verdicts = [access.mayReadInstance(id), access.mayFollowInstance(id), access.mayKeepInstance(id)];
    expect(await Promise.all(verdicts)).toEqual(['hidden', 'hidden', 'hidden']);
  });
});
