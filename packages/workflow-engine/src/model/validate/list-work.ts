import type { ProcessModel, ServiceWork } from '../process-model.ts';

/** Everything that service tasks and listeners do, with the id of the element that does it. */
export function listWork(model: ProcessModel): { readonly id: string; readonly work: ServiceWork }[] {
  return [
    ...model.listeners.map(({ work }) => ({ id: model.id, work })),
    ...[...model.flows.values()].flatMap(({ id, listeners }) => listeners.map(({ work }) => ({ id, work }))),
    ...[...model.nodes.values()].flatMap((node) => {
      const works = [
        ...node.listeners.map(({ work }) => work),
        ...(node.kind === 'userTask' ? node.taskListeners.map(({ work }) => work) : []),
        ...(node.kind === 'serviceTask' ? [node.work] : []),
      ];
      return works.map((work) => ({ id: node.id, work }));
    }),
  ];
}
