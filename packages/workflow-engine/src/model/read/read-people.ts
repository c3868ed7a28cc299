// Lists of users and groups as Activiti writes them: comma separated, or inside user(…) and group(…).
import type { BpmnElement } from '../xml/bpmn-element.ts';

export interface People {
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

/** Commas inside of `${…}` belong to the expression. */
export function splitList(text: string | null): string[] {
  if (text === null) return [];
  const items: string[] = [];
  let item = '';
  let isInExpression = false;
  let before = '';
  for (const character of text) {
    if (character === '{' && (before === '$' || before === '#')) isInExpression = true;
    if (character === '}') isInExpression = false;
    if (character === ',' && !isInExpression) {
      items.push(item);
      item = '';
      before = '';
    } else {
      item += character;
      before = character;
    }
  }
  return [...items, item].map((each) => each.trim()).filter((each) => each !== '');
}

/** A resource's assignment: `user(a), group(b), c`, where a plain name is a group. */
export function readAssignedPeople(resource: BpmnElement): People {
  const names = splitList(readAssignment(resource)).map((text) => {
    const [, kind, name] = /^(user|group)\((.*)\)$/s.exec(text) ?? [];
    return { isUser: kind === 'user', name: (name ?? text).trim() };
  });
  return {
    users: names.filter(({ isUser }) => isUser).map(({ name }) => name),
    groups: names.filter(({ isUser }) => !isUser).map(({ name }) => name),
  };
}

/** The text between a resource's tags. */
export function readAssignment(resource: BpmnElement): string | null {
  const assignment =
    resource.child('resourceAssignmentExpression') ?? resource.child('activiti:resourceAssignmentExpression');
  return assignment?.expression('expression') ?? null;
}
