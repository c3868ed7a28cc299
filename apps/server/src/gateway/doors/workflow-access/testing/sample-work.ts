// Four people and what each has to do with the work of an engine, for tests of the guards.
import type { HiddenProcesses } from '../hidden-processes.ts';
import { nonComplianceProcessKey, type WorkPerson } from '../list-scope.ts';
import type { MemorySample } from './memory-engine.ts';

export const whoNames = ['ANA', 'LEA', 'RUI', 'SAM'] as const;
export type WhoName = (typeof whoNames)[number];

interface Worker {
  readonly person: WorkPerson;
  /** Ids of the departments that they are responsible for. */
  readonly leads: readonly string[];
}

/** Ana works, Lea leads a department, Rui manages quality, Sam has nothing to do with any of it. */
export const workers: Readonly<Record<WhoName, Worker>> = {
  ANA: { person: buildPerson('ANA', { groups: ['triage'] }), leads: [] },
  LEA: { person: buildPerson('LEA', {}), leads: ['dep-lea'] },
  RUI: { person: buildPerson('RUI', { isQualityManager: true }), leads: [] },
  SAM: { person: buildPerson('SAM', { groups: ['porters'] }), leads: [] },
};

function buildPerson(userId: string, change: Partial<WorkPerson>): WorkPerson {
  return { userId, groups: [], isQualityManager: false, ...change };
}

/** Nothing that a module keeps: each test that is about that says what is. */
export const nothingHidden: HiddenProcesses = {
  isNothing: true,
  has: async () => false,
  pick: async () => new Set(),
};

export const sampleWork: MemorySample = {
  groups: { ANA: ['triage'], SAM: ['porters'] },
  tasks: {
    assigned: { assignee: 'ANA' },
    owned: { assignee: 'PIA', owner: 'ANA' },
    'for-ana': { links: [{ user: 'ANA', type: 'candidate' }] },
    'for-triage': { links: [{ group: 'triage', type: 'candidate' }], instance: 'offered' },
    // Only candidates come by groups.
    'informed-triage': { assignee: 'PIA', links: [{ group: 'triage', type: 'participant' }] },
    'informed-ana': { assignee: 'PIA', links: [{ user: 'ANA', type: 'participant' }] },
    'of-department': { instance: 'of-lea' },
    'of-other-department': { assignee: 'PIA', instance: 'of-others' },
    followed: { assignee: 'PIA', instance: 'involved' },
    'of-case': { assignee: 'PIA', instance: 'case' },
    foreign: { assignee: 'PIA' },
    'part-of-foreign': { assignee: 'ANA', parent: 'foreign' },
    'for-pia-by-ana': { assignee: 'PIA', owner: 'ANA', delegationState: 'pending' },
    'for-ana-by-pia': { assignee: 'ANA', owner: 'PIA', delegationState: 'pending' },
    'taken-of-triage': { assignee: 'PIA', links: [{ group: 'triage', type: 'candidate' }] },
    'taken-of-process': {
      assignee: 'PIA',
      links: [{ group: 'triage', type: 'candidate' }],
      instance: 'of-others',
    },
    'taken-of-department': { assignee: 'PIA', instance: 'of-lea' },
    'done-by-ana': { assignee: 'ANA', isDone: true },
    'done-informed-ana': { assignee: 'PIA', links: [{ user: 'ANA', type: 'participant' }], isDone: true },
    'done-followed': { assignee: 'PIA', instance: 'involved', isDone: true },
    'done-of-department': { assignee: 'PIA', instance: 'past-of-lea', isDone: true },
    'done-foreign': { assignee: 'PIA', isDone: true },
  },
  instances: {
    involved: { involved: ['ANA'] },
    'past-involved': { involved: ['ANA'], isDone: true },
    started: { startedBy: 'ANA', isDone: true },
    offered: {},
    'of-lea': { department: 'dep-lea' },
    'past-of-lea': { department: 'dep-lea', isDone: true },
    'of-others': { department: 'dep-others' },
    // A department is a text; whatever else stands there is nobody's.
    'of-number': { department: 5 },
    case: { key: nonComplianceProcessKey },
    'past-case': { key: nonComplianceProcessKey, isDone: true },
    foreign: {},
  },
  definitions: {
    open: { key: 'open' },
    'for-ana': { key: 'for-ana', starters: [{ user: 'ANA', type: 'candidate' }] },
    'for-triage': { key: 'for-triage', starters: [{ group: 'triage', type: 'candidate' }] },
    'for-pia': { key: 'for-pia', starters: [{ user: 'PIA', type: 'candidate' }] },
    suspended: { key: 'suspended', isSuspended: true },
    'two-a': { key: 'two', tenantId: 'a' },
    'two-b': { key: 'two', tenantId: 'b', starters: [{ user: 'PIA', type: 'candidate' }] },
  },
};
