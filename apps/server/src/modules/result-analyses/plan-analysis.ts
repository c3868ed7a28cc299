import { analysisLimits, type ResultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import { monthOfYear, yearOf, type Month } from '@prumo/domain/indicators/month';

import { texts } from './texts.ts';
import type { PlannedTaskFacts } from './planned-tasks.repository.ts';
import type { AnalysisFacts } from './result-analyses.repository.ts';

export interface PlannedAnalysis {
  readonly facts: AnalysisFacts;
  readonly tasks: readonly PlannedTaskFacts[];
}

/** What is saved of what somebody wrote: the text as it is, and the tasks that follow from it. */
export function planAnalysis(author: string, input: ResultAnalysisInput): PlannedAnalysis {
  const { indicatorId, month, improvementOption, resultAnalysis, previousId } = input;
  const common = { indicatorId, month, author, improvementOption, analysis: resultAnalysis, previousId };
  if (input.racp === null) return { facts: { ...common, racp: null }, tasks: [] };
  const { tasks: lines, ...racp } = input.racp;
  const actions = lines
    .filter(({ name }) => racp.actionPlanOption && name !== '')
    .map(({ name, assignee, dueDate }, position) => ({
      kind: 'action' as const,
      position,
      name: presentLine(name),
      assignee: isNobody(assignee) ? author : assignee,
      dueDate: dueDate ?? null,
    }));
  const check = {
    kind: 'method' as const,
    position: 0,
    name: presentLine(racp.methodAnalysis),
    assignee: racp.assignee,
    dueDate: racp.dueDate,
  };
  return { facts: { ...common, racp }, tasks: [...actions, check] };
}

function isNobody(name: string | null | undefined): name is '' | null | undefined {
  return name === undefined || name === null || name === '';
}

/** Asks the author of a plan that did not work for the next one. */
export function planNextRound(
  { author, racp }: Pick<AnalysisFacts, 'author' | 'racp'>,
  dueDate: string,
): PlannedTaskFacts {
  return {
    kind: 'next-round',
    position: 0,
    name: presentLine(texts.nextRound(racp?.title ?? '')),
    assignee: author,
    dueDate,
  };
}

/** What a task is about, for whoever gets it. */
export function describeSubject(
  { code, name }: { readonly code: string; readonly name: string },
  month: Month,
): string {
  return `${code} · ${name} · ${String(monthOfYear(month)).padStart(2, '0')}/${yearOf(month)}`;
}

/** Names of tasks are one line, and shorter than the method may be, which stands in the analysis as a whole. */
function presentLine(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  const isTooLong = characters.length > analysisLimits.taskName;
  return isTooLong ? `${characters.slice(0, analysisLimits.taskName - 1).join('')}…` : characters.join('');
}
