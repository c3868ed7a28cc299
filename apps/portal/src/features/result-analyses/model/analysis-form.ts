// What the four steps of a critical analysis hold while it is written.
import type { ResultAnalysis, SentResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
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

/**
 * Of the next round of a plan: with its title, and that there is a plan again.
 * @param opening How the text of the analysis begins.
 */
export function createForm(previous: Pick<ResultAnalysis, 'racp'> | null = null, opening = ''): AnalysisForm {
  const begun = previous?.racp && {
    racpOption: 'yes' as const,
    planType: previous.racp.planType === 1 ? ('1' as const) : ('0' as const),
    title: previous.racp.title,
  };
  return { ...emptyTexts, resultAnalysis: opening, ...begun, lines: createLines() };
}

/** The sentence, and room below it for what explains it. */
export function buildOpening(signal: string): string {
  return signal === '' ? '' : `${signal}\n\n`;
}

/** As it was begun. */
export function isUntouched(form: AnalysisForm, begun: AnalysisForm = createForm()): boolean {
  const { lines: _lines, ...fields } = form;
  return (
    form.lines.every(isBlankLine) &&
    Object.entries(fields).every(([name, text]) => text === Reflect.get(begun, name))
  );
}

/** What is sent of a form in which nothing is wrong. What belongs to a No is left out, and stays in the form. */
export function buildAnalysisInput(
  form: AnalysisForm,
  {
    indicatorId,
    month,
    previousId,
  }: { readonly indicatorId: string; readonly month: Month; readonly previousId: string | null },
): SentResultAnalysis {
  return {
    indicatorId,
    month: firstDayOf(month),
    improvementOption: form.improvementOption === 'yes',
    resultAnalysis: form.resultAnalysis.trim(),
    racp: form.racpOption === 'yes' ? buildRacp(form) : null,
    // Without a plan it is an analysis like any other.
    previousId: form.racpOption === 'yes' ? previousId : null,
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
