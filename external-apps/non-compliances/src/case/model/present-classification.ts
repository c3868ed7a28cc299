// What a case was classified as, by the names of the catalogue.
import { findName } from '@prumo/portal-kit/find-name';
import type { Catalogue, NonCompliance } from '@prumo/portal-kit/non-compliances';

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
