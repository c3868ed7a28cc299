// Variables by which it is decided who sees a process, whose work it is, and what it belongs to. Whoever could write
// them could give themselves a process of others, so over the engine's REST nobody does, administrators neither.
// The list is the only one: guards ask it, and the modules that write such a variable do so past the door.

/**
 * product: by modules of the product and by the process itself, never over REST · department: by whoever starts, for
 * a department of theirs · starter: by whoever starts, never later · form: by whoever starts, and later by a form of
 * the process that asks for it.
 */
type Writer = 'product' | 'department' | 'starter' | 'form';

interface DecidingVariable {
  readonly decides: string;
  readonly writer: Writer;
}

export const departmentVariable = 'departmentId';
const nonComplianceVariable = 'nonComplianceId';

export const decidingVariables: Readonly<Record<string, DecidingVariable>> = {
  [departmentVariable]: { decides: 'who is responsible for the process and its tasks', writer: 'department' },
  initiator: { decides: 'to whom tasks come back; the engine sets it at the start', writer: 'product' },
  [nonComplianceVariable]: { decides: 'which non-compliance the process belongs to', writer: 'product' },
  claimantUser: { decides: 'to whom a non-compliance is given back', writer: 'product' },
  caseForm: { decides: 'that the tasks are done on the screen of non-compliances', writer: 'product' },
  actionId: { decides: 'which action of a plan the task is', writer: 'product' },
  claimant: { decides: 'which department has reported', writer: 'starter' },
  // From these the process registrar_nao_conformidade takes the department and who gets its tasks.
  occurrenceDepartment: { decides: 'departmentId, at the start', writer: 'form' },
  forwardDepartment: { decides: 'departmentId, when quality sends it on', writer: 'form' },
  userTask1Assignee: { decides: 'who analyses', writer: 'form' },
  action1Assignee: { decides: 'who has the first action', writer: 'form' },
  action2Assignee: { decides: 'who has the second action', writer: 'form' },
  action3Assignee: { decides: 'who has the third action', writer: 'form' },
  efficacyAssignee: { decides: 'who judges the efficacy', writer: 'form' },
};

/** When a variable is written: with the start, by the form of a start or of a task, or at any other time. */
export type WritingMoment = 'start' | 'start form' | 'task form' | 'later';

export type VariableVerdict =
  | 'free'
  | 'refused'
  /** If the form that is submitted asks for it. */
  | 'by form'
  /** If its value is a department of whoever starts. */
  | 'own department'
  /** If an administrator starts it, and it names no case of the product's. */
  | 'by administrator';

export function classifyVariable(name: string, moment: WritingMoment): VariableVerdict {
  const writer = findWriter(name);
  const isStart = moment === 'start' || moment === 'start form';
  switch (writer) {
    case undefined:
      return 'free';
    case 'department':
      return isStart ? 'own department' : 'refused';
    case 'starter':
      return isStart ? 'free' : 'refused';
    case 'form':
      return isStart ? 'free' : moment === 'task form' ? 'by form' : 'refused';
    case 'product':
      if (normalize(name) !== normalize(nonComplianceVariable)) return 'refused';
      // A process may ask whoever starts it which non-compliance it comes from.
      return moment === 'start form' ? 'by form' : moment === 'start' ? 'by administrator' : 'refused';
  }
}

const writers = new Map(
  Object.entries(decidingVariables).map(([name, { writer }]) => [normalize(name), writer]),
);

function findWriter(name: string): Writer | undefined {
  return writers.get(normalize(name));
}

/** Databases of engines may compare names without case, and without blanks at their end. */
function normalize(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
