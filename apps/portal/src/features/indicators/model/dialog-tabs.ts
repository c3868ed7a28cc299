import { indicatorFieldNames, type IndicatorFieldName } from './indicator-form.ts';
import type { FieldFaults } from './check-indicator.ts';
import { targetLineFields } from './target-line.ts';

export const dialogTabs = ['registration', 'targets', 'extraction'] as const;

export type DialogTab = (typeof dialogTabs)[number];

/** Those with something to mend in them. */
export function listFaultyTabs(faults: FieldFaults): readonly DialogTab[] {
  return dialogTabs.filter((tab) => listFaultyFields(faults).some((name) => findTabOf(name) === tab));
}

/** In the order of the dialog. */
export function listFaultyFields(faults: FieldFaults): readonly IndicatorFieldName[] {
  return indicatorFieldNames.filter((name) => faults[name] !== undefined);
}

export function findTabOf(name: IndicatorFieldName): DialogTab {
  if (targetLineFields.some((field) => field === name)) return 'targets';
  return name === 'dataSource' || name === 'queryType' || name === 'query' ? 'extraction' : 'registration';
}
