import type { RealtimeTree } from '../../../gateway/doors/realtime/realtime-tree.ts';
import type { ActionPlanProcesses } from '../../../gateway/doors/workflow/action-plan-processes.ts';
import type { Faults } from '../../result-analyses/testing/create-faults.ts';

export function breakProcesses(faults: Faults, engine: ActionPlanProcesses): ActionPlanProcesses {
  return {
    listRunning: async (...input) =>
      await faults.step('engine.listRunning', () => engine.listRunning(...input)),
    listBeginnings: async (...input) =>
      await faults.step('engine.listBeginnings', () => engine.listBeginnings(...input)),
    listOpenTasks: async (...input) =>
      await faults.step('engine.listOpenTasks', () => engine.listOpenTasks(...input)),
    listOpenTasksOf: async (...input) =>
      await faults.step('engine.listOpenTasksOf', () => engine.listOpenTasksOf(...input)),
    isStartable: async (...input) =>
      await faults.step('engine.isStartable', () => engine.isStartable(...input)),
    find: async (...input) => await faults.step('engine.find', () => engine.find(...input)),
    hadTask: async (...input) => await faults.step('engine.hadTask', () => engine.hadTask(...input)),
    hasFinishedTask: async (...input) =>
      await faults.step('engine.hasFinishedTask', () => engine.hasFinishedTask(...input)),
    findByMark: async (...input) => await faults.step('engine.findByMark', () => engine.findByMark(...input)),
    start: async (...input) => await faults.step('engine.start', () => engine.start(...input)),
    suspend: async (...input) => await faults.step('engine.suspend', () => engine.suspend(...input)),
    remove: async (...input) => await faults.step('engine.remove', () => engine.remove(...input)),
  };
}

export function breakTree(faults: Faults, tree: RealtimeTree): RealtimeTree {
  return {
    get: async (...input) => await faults.step('tree.get', () => tree.get(...input)),
    update: async (...input) => await faults.step('tree.update', () => tree.update(...input)),
  };
}
