import type { RealtimeTree } from '../../../gateway/doors/realtime/realtime-tree.ts';
import type {
  CaseEngine,
  CaseEngines,
  CaseProcesses,
  ServerCaseEngine,
} from '../../../gateway/doors/workflow/case-processes.ts';
import type { Faults } from '../../result-analyses/testing/create-faults.ts';
import type { NonCompliancesService } from '../non-compliances.service.ts';
import type { NonComplianceFixture } from './non-compliance-fixture.ts';

export interface BrokenParts {
  readonly service: NonCompliancesService;
  readonly engines: CaseEngines;
}

/** Every statement, every transaction, every call of the engine and of the tree is a step that may fail. */
export function breakCaseParts(faults: Faults, fixture: NonComplianceFixture): BrokenParts {
  return {
    service: fixture.createService({
      database: faults.breakDatabase(fixture.database),
      tree: breakTree(faults, fixture.tree),
    }),
    engines: {
      ofPerson: breakEngine(faults, fixture.engines.ofPerson),
      ofServer: breakServerEngine(faults, fixture.engines.ofServer),
    },
  };
}

function breakEngine(faults: Faults, engine: CaseEngine): CaseEngine {
  return typeof engine === 'object' ? breakProcesses(faults, engine) : engine;
}

function breakServerEngine(faults: Faults, engine: ServerCaseEngine): ServerCaseEngine {
  if (typeof engine !== 'object') return engine;
  return { ...breakProcesses(faults, engine), asOf: (time) => breakProcesses(faults, engine.asOf(time)) };
}

function breakProcesses(faults: Faults, engine: CaseProcesses): CaseProcesses {
  return {
    start: async (...input) => await faults.step('engine.start', () => engine.start(...input)),
    findByMark: async (...input) => await faults.step('engine.findByMark', () => engine.findByMark(...input)),
    listOpenTasks: async (...input) =>
      await faults.step('engine.listOpenTasks', () => engine.listOpenTasks(...input)),
    findActionId: async (...input) =>
      await faults.step('engine.findActionId', () => engine.findActionId(...input)),
    complete: async (...input) => await faults.step('engine.complete', () => engine.complete(...input)),
    change: async (...input) => await faults.step('engine.change', () => engine.change(...input)),
  };
}

function breakTree(faults: Faults, tree: RealtimeTree): RealtimeTree {
  return {
    get: async (...input) => await faults.step('tree.get', () => tree.get(...input)),
    update: async (...input) => await faults.step('tree.update', () => tree.update(...input)),
  };
}
