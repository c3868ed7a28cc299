// Nobody writes a variable that decides access past the product: not by any way that an engine takes variables, not in
// any scope, and administrators neither.
import { AccessDeniedError } from '../../../http/named-error.ts';
import type { BodyContent } from '../workflow/request-body.ts';
import type { ReadCall } from './body-fields.ts';
import { classifyVariable, type VariableVerdict, type WritingMoment } from './deciding-variables.ts';
import type { EngineFacts, FormOwner } from './engine-facts.ts';
import {
  findVariableWriting,
  listWrittenVariables,
  type VariableWriting,
  type WrittenVariable,
} from './written-variables.ts';

export interface VariableGuardParts {
  readonly isAdmin: boolean;
  readonly facts: Pick<EngineFacts, 'listFormFields' | 'listVariableNames'>;
  /** Ids of the departments that the person belongs to or leads. */
  readonly listDepartments: () => Promise<readonly string[]>;
  /** Whether it names a non-compliance that the product keeps. */
  readonly isKeptCase: (caseId: string) => Promise<boolean>;
}

export async function guardVariables(call: ReadCall, parts: VariableGuardParts): Promise<void> {
  const writing = findVariableWriting(call.method, call.path.segments);
  if (writing === undefined) return;
  const content: BodyContent = writing.hasBody ? await call.readContent() : { kind: 'none' };
  const form = findForm(writing, content);
  const moment = form?.moment ?? writing.moment;
  for (const written of await listWritten(writing, content, parts)) {
    const verdict = classifyVariable(written.name, moment);
    if (verdict === 'free' || (await isGranted(verdict, written, form?.owner, parts))) continue;
    throw new AccessDeniedError(
      `The variable '${written.name}' decides who may do what, so it is written by Prumo only.`,
    );
  }
}

async function listWritten(
  { named, removesAllOf }: VariableWriting,
  content: BodyContent,
  { facts }: VariableGuardParts,
): Promise<readonly WrittenVariable[]> {
  const inPath = named === undefined ? [] : [named];
  const removed = removesAllOf === undefined ? [] : await facts.listVariableNames(removesAllOf);
  const names = [...inPath, ...removed].map((name) => ({ name, value: undefined }));
  return [...names, ...listWrittenVariables(content)];
}

interface SubmittedForm {
  readonly moment: WritingMoment;
  readonly owner: FormOwner;
}

/** A body may name both a task and a definition; then it counts as the task's, which allows less. */
function findForm({ moment }: VariableWriting, content: BodyContent): SubmittedForm | undefined {
  if (moment !== 'task form' || content.kind !== 'json') return undefined;
  const { value } = content;
  const named: { taskId?: unknown; processDefinitionId?: unknown } =
    typeof value === 'object' && value !== null ? value : {};
  const { taskId, processDefinitionId } = named;
  if (isGiven(taskId)) return { moment, owner: { taskId: String(taskId) } };
  return isGiven(processDefinitionId)
    ? { moment: 'start form', owner: { processDefinitionId: String(processDefinitionId) } }
    : undefined;
}

function isGiven(id: unknown): id is string | number {
  return (typeof id === 'string' && id !== '') || typeof id === 'number';
}

async function isGranted(
  verdict: Exclude<VariableVerdict, 'free'>,
  { name, value }: WrittenVariable,
  form: FormOwner | undefined,
  parts: VariableGuardParts,
): Promise<boolean> {
  switch (verdict) {
    case 'refused':
      return false;
    case 'by form':
      // Engines keep fields that the form does not have as variables, too.
      return form !== undefined && (await parts.facts.listFormFields(form)).includes(name);
    case 'own department':
      if (parts.isAdmin) return true;
      return typeof value === 'string' && (await parts.listDepartments()).includes(value);
    case 'by administrator':
      return parts.isAdmin && typeof value === 'string' && !(await parts.isKeptCase(value));
  }
}
