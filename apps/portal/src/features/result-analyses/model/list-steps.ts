import type { RailStep } from '@prumo/ui/stepper/step-rail';

import { texts } from '../texts.ts';
import type { AnalysisForm } from './analysis-form.ts';
import { checkAnalysisForm, type FieldId } from './check-analysis-form.ts';

/** The four steps, and which of them have everything they need. All can be gone to at any time. */
export function listSteps(form: AnalysisForm, opening: string): readonly RailStep[] {
  const faults = [...checkAnalysisForm(form, { opening }).keys()];
  const hasRacp = form.racpOption === 'yes';
  return [
    buildStep('analysis', !faults.some(isOf(['improvementOption', 'resultAnalysis', 'racpOption']))),
    buildStep('racp', hasRacp && !faults.some(isOf(['planType', 'title', 'causeAnalysis']))),
    buildStep(
      'actionPlan',
      hasRacp && !faults.some((id) => id === 'actionPlanOption' || id.startsWith('line-')),
    ),
    buildStep(
      'efficacy',
      hasRacp && !faults.some(isOf(['methodAnalysis', 'expectedResult', 'assignee', 'dueDate'])),
    ),
  ];
}

function isOf(fields: readonly FieldId[]): (id: FieldId) => boolean {
  return (id) => fields.includes(id);
}

function buildStep(key: 'analysis' | 'racp' | 'actionPlan' | 'efficacy', isDone: boolean): RailStep {
  return { key, title: texts.steps[key], isDone, isDisabled: false };
}
