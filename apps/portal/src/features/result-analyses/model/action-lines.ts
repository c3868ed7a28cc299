// The lines of an action plan while it is written: what is to be done, by whom, until when.
import { analysisLimits, type PlannedTask } from '@prumo/contracts/indicators/result-analysis';

import { createUuid } from '@prumo/portal-kit/create-uuid';

export interface ActionLine {
  /** Tells lines apart while they come and go. */
  readonly key: string;
  readonly name: string;
  /** A user name; empty while nobody is chosen. */
  readonly assignee: string;
  /** yyyy-MM-dd; empty while none is chosen. */
  readonly dueDate: string;
}

export type ActionLineFacts = Omit<ActionLine, 'key'>;

export function createLines(): readonly ActionLine[] {
  return settleLines([]);
}

export function changeLine(
  lines: readonly ActionLine[],
  key: string,
  change: Partial<ActionLineFacts>,
): readonly ActionLine[] {
  return settleLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
}

export function removeLine(lines: readonly ActionLine[], key: string): readonly ActionLine[] {
  return settleLines(lines.filter((line) => line.key !== key));
}

/**
 * Takes a removal back: the line stands where it stood, in the place of a blank one that came for it. A blank one at
 * the end also goes where there would be too many.
 */
export function restoreLine(
  lines: readonly ActionLine[],
  line: ActionLine,
  index: number,
): readonly ActionLine[] {
  const last = lines.at(-1);
  const isSpare =
    last !== undefined &&
    isBlankLine(last) &&
    (index === lines.length - 1 || lines.length >= analysisLimits.tasks);
  return settleLines((isSpare ? lines.slice(0, -1) : lines).toSpliced(index, 0, line));
}

/** Only behind a line that says what, who and when another one is begun. */
export function isCompleteLine({ name, assignee, dueDate }: ActionLineFacts): boolean {
  return name.trim() !== '' && assignee !== '' && dueDate !== '';
}

export function isBlankLine({ name, assignee, dueDate }: ActionLineFacts): boolean {
  return name.trim() === '' && assignee === '' && dueDate === '';
}

/** Something was chosen for it, and it will not become a task, because it has no title. */
export function isSkippedLine(line: ActionLineFacts): boolean {
  return line.name.trim() === '' && !isBlankLine(line);
}

/** The tasks that are created: one for each line with a title. */
export function listPlannedTasks(lines: readonly ActionLine[]): PlannedTask[] {
  return lines
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, assignee, dueDate }) => ({
      name: name.trim(),
      assignee: assignee === '' ? null : assignee,
      dueDate: dueDate === '' ? null : dueDate,
    }));
}

function settleLines(lines: readonly ActionLine[]): readonly ActionLine[] {
  const last = lines.at(-1);
  if (last !== undefined && (!isCompleteLine(last) || lines.length >= analysisLimits.tasks)) return lines;
  return [...lines, { key: createUuid(), name: '', assignee: '', dueDate: '' }];
}
