// An analysis that is being written, as the browser keeps it. The id that it will have is part of it: however often
// it is sent, also after a reload, it is the same analysis.
import { decodeJson } from '../../../lib/json/decode-json.ts';
import type { DraftFields } from '@prumo/domain/drafts/create-draft-store';
import type { ActionLine } from './action-lines.ts';
import { createForm, type AnalysisForm, type Answer } from './analysis-form.ts';

export interface AnalysisDraft {
  readonly id: string;
  readonly form: AnalysisForm;
}

export function encodeDraft({ id, form }: AnalysisDraft): DraftFields {
  const { lines, ...fields } = form;
  return { ...fields, id, lines: JSON.stringify(lines) };
}

/** Null where nothing usable is kept; what is not understood of the rest is left empty. */
export function decodeDraft(kept: DraftFields | null): AnalysisDraft | null {
  const id = kept?.['id'];
  if (kept === null || id === undefined || id === '') return null;
  const empty = createForm();
  const lines = decodeLines(kept['lines'] ?? null);
  return {
    id,
    form: {
      improvementOption: decodeAnswer(kept['improvementOption']),
      resultAnalysis: kept['resultAnalysis'] ?? '',
      racpOption: decodeAnswer(kept['racpOption']),
      planType: kept['planType'] === '0' || kept['planType'] === '1' ? kept['planType'] : '',
      title: kept['title'] ?? '',
      causeAnalysis: kept['causeAnalysis'] ?? '',
      actionPlanOption: decodeAnswer(kept['actionPlanOption']),
      lines: lines.length === 0 ? empty.lines : lines,
      methodAnalysis: kept['methodAnalysis'] ?? '',
      expectedResult: kept['expectedResult'] ?? '',
      assignee: kept['assignee'] ?? '',
      dueDate: kept['dueDate'] ?? '',
    },
  };
}

function decodeAnswer(text: string | undefined): Answer {
  return text === 'yes' || text === 'no' ? text : '';
}

function decodeLines(text: string | null): readonly ActionLine[] {
  const lines = decodeJson(text);
  return Array.isArray(lines) ? lines.filter(isActionLine) : [];
}

function isActionLine(value: unknown): value is ActionLine {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['key', 'name', 'assignee', 'dueDate'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
