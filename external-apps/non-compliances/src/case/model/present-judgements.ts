import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { Criticality } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { scoreCriticality } from '@prumo/domain/non-compliances/case-classification';
import { findName } from '@prumo/portal-kit/find-name';

import { texts } from '../texts.ts';

/** The type, and its subtype after an arrow. */
export function presentEventType(
  { eventType, eventSubtype }: Pick<NonCompliance, 'eventType' | 'eventSubtype'>,
  { eventTypes }: Pick<Catalogue, 'eventTypes'>,
): string {
  if (eventType === null) return '';
  const type = findName(eventTypes, eventType);
  if (eventSubtype === null) return type;
  const subtypes = eventTypes.find(({ id }) => id === eventType)?.subtypes ?? [];
  return `${type} › ${findName(subtypes, eventSubtype)}`;
}

/** Its code and title; the id of one that is gone. */
export function presentPattern(id: string, { patterns }: Pick<Catalogue, 'patterns'>): string {
  const pattern = patterns.find((one) => one.id === id);
  return pattern === undefined ? id : `${pattern.code} – ${pattern.title}`;
}

/** 320 (5 × 4 × 16). */
export function presentCriticality(criticality: Criticality): string {
  const { probability, consequence, barrier } = criticality;
  return texts.report.criticalityValue(
    `${probability} × ${consequence} × ${barrier}`,
    scoreCriticality(criticality),
  );
}
