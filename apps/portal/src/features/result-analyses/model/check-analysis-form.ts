import { analysisLimits } from '@prumo/contracts/indicators/result-analysis';

import { listPlannedTasks } from './action-lines.ts';
import type { AnalysisForm } from './analysis-form.ts';

export type PlainFieldId = Exclude<keyof AnalysisForm, 'lines'>;

/** A field of the form, or one of a line of the action plan. */
export type FieldId = PlainFieldId | `line-${string}-${'name' | 'dueDate'}`;

/** `opening-only`: it says what the numbers show, and nothing of what explains them. */
export type FieldFault = 'missing' | 'opening-only' | 'too-long' | 'incomplete-date' | 'no-task';

export const textLimits = {
  resultAnalysis: analysisLimits.analysis,
  title: analysisLimits.title,
  causeAnalysis: analysisLimits.cause,
  methodAnalysis: analysisLimits.method,
  expectedResult: analysisLimits.expected,
} as const satisfies Partial<Record<PlainFieldId, number>>;

/**
 * What is wrong, in the order of the screen; questions that a No has closed are not asked.
 * `incomplete`: date fields in which something stands that is not yet a date; `opening`: how the text of the analysis
 * began by itself.
 */
export function checkAnalysisForm(
  form: AnalysisForm,
  { incomplete = new Set(), opening = '' }: CheckedAgainst = {},
): ReadonlyMap<FieldId, FieldFault> {
  const faults = listAskedFields(form).map(
    (id) => [id, findFault(form, id, { incomplete, opening })] as const,
  );
  return new Map(faults.flatMap(([id, fault]) => (fault === undefined ? [] : [[id, fault] as const])));
}

interface CheckedAgainst {
  readonly incomplete?: ReadonlySet<FieldId>;
  readonly opening?: string;
}

/** From four fifths of the limit on people want to know how much is left. */
export function isNearLimit(text: string, limit: number): boolean {
  return text.length >= limit * 0.8;
}

function listAskedFields(form: AnalysisForm): readonly FieldId[] {
  const lineFields = form.lines.flatMap(
    ({ key }) => [`line-${key}-name`, `line-${key}-dueDate`] as const satisfies FieldId[],
  );
  return [
    ...analysisFields,
    ...(form.racpOption === 'yes'
      ? [...racpFields, ...(form.actionPlanOption === 'yes' ? lineFields : []), ...efficacyFields]
      : []),
  ];
}

const analysisFields = ['improvementOption', 'resultAnalysis', 'racpOption'] as const;
const racpFields = ['planType', 'title', 'causeAnalysis', 'actionPlanOption'] as const;
const efficacyFields = ['methodAnalysis', 'expectedResult', 'assignee', 'dueDate'] as const;

function findFault(
  form: AnalysisForm,
  id: FieldId,
  { incomplete, opening }: Required<CheckedAgainst>,
): FieldFault | undefined {
  if (incomplete.has(id)) return 'incomplete-date';
  if (isLineField(id)) return findLineFault(form, id);
  const text = form[id].trim();
  if (text === '') return 'missing';
  if (id === 'resultAnalysis' && text === opening.trim()) return 'opening-only';
  const { [id]: limit = Infinity }: Partial<Record<PlainFieldId, number>> = textLimits;
  return text.length > limit ? 'too-long' : undefined;
}

function findLineFault(form: AnalysisForm, id: LineFieldId): FieldFault | undefined {
  const [first] = form.lines;
  const line = form.lines.find(({ key }) => id === `line-${key}-name`);
  if (line === undefined) return undefined;
  if (line.name.trim().length > analysisLimits.taskName) return 'too-long';
  return line === first && listPlannedTasks(form.lines).length === 0 ? 'no-task' : undefined;
}

type LineFieldId = Exclude<FieldId, PlainFieldId>;

function isLineField(id: FieldId): id is LineFieldId {
  return id.startsWith('line-');
}
