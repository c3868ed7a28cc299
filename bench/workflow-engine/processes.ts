// The processes that are measured, as BPMN.

export const shortKey = 'benchShort';
/** Of the tasks that SQL writes. */
export const seededKey = 'benchSeeded';
export const longKey = 'benchLong';

/** Start, one user task, end. */
export function buildShortProcess(key: string): string {
  return buildSequence(key, ['work']);
}

/** User tasks one after the other, as many elements as asked for, start and end among them. */
export function buildLongProcess(elementCount: number): string {
  return buildSequence(
    longKey,
    Array.from({ length: elementCount - 2 }, (_, index) => `work${index}`),
  );
}

function buildSequence(key: string, taskIds: readonly string[]): string {
  const tasks = taskIds.map(
    (id) => `<userTask id="${id}" name="Do ${id}" activiti:candidateGroups="user" />`,
  );
  const ids = ['begin', ...taskIds, 'finish'];
  const flows = ids
    .slice(1)
    .map((id, index) => `<sequenceFlow id="to_${id}" sourceRef="${ids[index]}" targetRef="${id}" />`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  targetNamespace="http://prumo.example/bench">
  <process id="${key}" name="Bench" isExecutable="true">
    <startEvent id="begin" />
    ${[...tasks, ...flows].join('\n    ')}
    <endEvent id="finish" />
  </process>
</definitions>`;
}
