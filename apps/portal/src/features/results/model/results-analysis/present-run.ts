import type { ExtractionRun } from '@prumo/contracts/indicators/extraction';

import { presentExtractionFault } from '../../../../lib/indicators/present-extraction-fault.ts';
import { texts } from './texts.ts';

/** Who or what began it: "por Marina Lopes", "pelo agendamento". */
export function presentRunStart(
  { startedBy, trigger }: ExtractionRun,
  nameOf: (userName: string) => string,
): string {
  if (trigger === 'schedule') return texts.runs.scheduler;
  const person = texts.runs.by(nameOf(startedBy));
  return trigger === 'save' ? `${person}, ${texts.runs.onSave}` : person;
}

/** "36 valores: 2 novos, 34 iguais", or what failed. */
export function presentRunOutcome({ added, changed, unchanged, failure }: ExtractionRun): string {
  if (failure !== null) {
    const { code, message, position, fault } = failure;
    const words = position === undefined ? message : texts.runs.at(message, position);
    const said = texts.runs.saidBy[code];
    const sentence = texts.runs.failures[code];
    if (fault !== undefined) return `${sentence} ${presentExtractionFault(fault)}`;
    return said === undefined || message === '' ? sentence : `${sentence} ${said} ${words}`;
  }
  const parts = [
    ...(added > 0 ? [texts.runs.added(added)] : []),
    ...(changed > 0 ? [texts.runs.changed(changed)] : []),
    ...(unchanged > 0 ? [texts.runs.unchanged(unchanged)] : []),
  ];
  const values = texts.runs.values(added + changed + unchanged);
  return parts.length === 0 ? values : `${values}: ${parts.join(', ')}`;
}
