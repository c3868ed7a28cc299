import type { FieldFault, PlainFieldId } from './check-analysis-form.ts';
import { texts } from '../texts.ts';

interface FaultyField {
  readonly fault: FieldFault | undefined;
  readonly missing: string;
  readonly text?: string;
  readonly limit?: number;
}

/** What to do about a field; nothing while it is right. */
export function presentFault({ fault, missing, text = '', limit = 0 }: FaultyField): string | undefined {
  switch (fault) {
    case undefined:
      return undefined;
    case 'missing':
      return missing;
    case 'opening-only':
      return texts.faults.openingOnly;
    case 'too-long':
      return texts.faults.tooLong(text.trim().length, limit);
    case 'incomplete-date':
      return texts.faults.incompleteDate;
    case 'no-task':
      return texts.faults.noTask;
  }
}

export const missingTexts: Readonly<Record<PlainFieldId, string>> = {
  improvementOption: texts.faults.choice,
  resultAnalysis: texts.faults.resultAnalysis,
  racpOption: texts.faults.choice,
  planType: texts.faults.planType,
  title: texts.faults.title,
  causeAnalysis: texts.faults.causeAnalysis,
  actionPlanOption: texts.faults.choice,
  methodAnalysis: texts.faults.methodAnalysis,
  expectedResult: texts.faults.expectedResult,
  assignee: texts.faults.assignee,
  dueDate: texts.faults.dueDate,
};
