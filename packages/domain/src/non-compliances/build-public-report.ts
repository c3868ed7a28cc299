// What somebody without an account told, as a report like every other. What they are not asked is quality's to say.
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import type { NotificationType } from '@prumo/contracts/non-compliances/notification-type';
import type { PublicReport } from '@prumo/contracts/non-compliances/public-reports';

import { coarsenInstant } from './open-case.ts';

/** Of harm to a patient, where the hospital has not given it up. */
const incidentType = 'incidente';

/** Nothing where the hospital has no type of notification that is in use. */
export function buildPublicReport(
  told: Omit<PublicReport, 'reporter'>,
  types: readonly Pick<NotificationType, 'id' | 'isActive'>[],
): NonComplianceReport | undefined {
  const inUse = types.filter(({ isActive }) => isActive);
  const incident = told.harm === null ? undefined : inUse.find(({ id }) => id === incidentType);
  // The usual type stands first.
  const type = incident ?? inUse[0];
  if (type === undefined) return undefined;
  return {
    kind: 'anonymous',
    title: told.title,
    notificationType: type.id,
    eventType: null,
    eventSubtype: null,
    pattern: null,
    occurrenceDepartment: told.occurrenceDepartment,
    claimant: null,
    occurrenceDate: coarsenInstant('anonymous', new Date(told.occurrenceDate)).toISOString(),
    description: told.description,
    immediateAction: told.immediateAction,
    harm: told.harm,
    attachments: [],
  };
}
