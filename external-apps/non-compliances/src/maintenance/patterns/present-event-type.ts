import { findName } from '@prumo/portal-kit/find-name';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

/** "Queda: do leito"; the type alone where no subtype is named, and nothing without a type. */
export function presentEventType(
  { eventType, eventSubtype }: { readonly eventType: string | null; readonly eventSubtype: string | null },
  eventTypes: Catalogue['eventTypes'],
): string | null {
  if (eventType === null) return null;
  const type = eventTypes.find(({ id }) => id === eventType);
  const name = type?.name ?? eventType;
  return eventSubtype === null ? name : `${name}: ${findName(type?.subtypes ?? [], eventSubtype)}`;
}
