// What the four steps of a critical analysis hold while it is written.
import type { SentResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { firstDayOf, type Month } from '@prumo/domain/indicators/month';

import { createLines, isBlankLine, listPlannedTasks, type ActionLine } from './action-lines.ts';

export interface AnalysisForm {
  readonly improvementOption: Answer;
  readonly resultAnalysis: string;
  readonly racpOption: Answer;
  readonly planType: '' | '0' | '1';
  readonly title: string;
  readonly causeAnalysis: string;
  readonly actionPlanOption: Answer;
  readonly lines: readonly ActionLine[];
  readonly methodAnalysis: string;
  readonly expectedResult: string;
  readonly assignee: string;
  /** yyyy-MM-dd. */
  readonly dueDate: string;
}

/** Empty while the question is not answered. */
export type Answer = '' | 'yes' | 'no';

export function createForm(): AnalysisForm {
  return { ...emptyTexts, lines: createLines() };
}

export function isUntouched({ lines, ...fields }: AnalysisForm): boolean {
  return lines.every(isBlankLine) && Object.values(fields).every((text) => text === '');
}

/** What is sent of a form in which nothing is wrong. What belongs to a No is left out, and stays in the form. */
export function buildAnalysisInput(
  form: AnalysisForm,
  { indicatorId, month }: { readonly indicatorId: string; readonly month: Month },
): SentResultAnalysis {
  return {
    indicatorId,
    month: firstDayOf(month),
    improvementOption: form.improvementOption === 'yes',
    resultAnalysis: form.resultAnalysis.trim(),
    racp: form.racpOption === 'yes' ? buildRacp(form) : null,
  };
}

function buildRacp(form: AnalysisForm): NonNullable<SentResultAnalysis['racp']> {
  const hasActionPlan = form.actionPlanOption === 'yes';
  return {
    planType: form.planType === '1' ? 1 : 0,
    title: form.title.trim(),
    causeAnalysis: form.causeAnalysis.trim(),
    actionPlanOption: hasActionPlan,
    tasks: hasActionPlan ? listPlannedTasks(form.lines) : [],
    methodAnalysis: form.methodAnalysis.trim(),
    expectedResult: form.expectedResult.trim(),
    assignee: form.assignee,
    dueDate: form.dueDate,
  };
}

const emptyTexts: Omit<AnalysisForm, 'lines'> = {
  improvementOption: '',
  resultAnalysis: '',
  racpOption: '',
  planType: '',
  title: '',
  causeAnalysis: '',
  actionPlanOption: '',
  methodAnalysis: '',
  expectedResult: '',
  assignee: '',
  dueDate: '',
};
