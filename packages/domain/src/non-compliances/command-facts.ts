import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import type { CommandRole } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';

import type { LocalHolidays } from '../calendar/business-days.ts';

export interface CaseActor {
  /** Nobody for a clock, and for who comes with a receipt code. */
  readonly userName: string | null;
  /** Towards this case. */
  readonly roles: readonly CommandRole[];
}

/** What the command itself does not say. */
export interface CommandFacts {
  readonly now: Date;
  readonly holidays?: LocalHolidays;
  /** Others of the same pattern and department in ninety days, for triage and for closing without a plan. */
  readonly recurrences?: readonly string[];
  /** The responsible of the department as it is, or of the one that the case is sent on to. */
  readonly department?: { readonly id: string; readonly name: string; readonly responsible: string };
  /** Of the subtype that `reclassify` names. */
  readonly isNeverEvent?: boolean;
  /** Of the notification type of the case. */
  readonly legalDuties?: readonly LegalDuty[];
  /** Those that `attach` names. */
  readonly attachments?: readonly Attachment[];
  /** Ids of actions whose task is with the actor now, whoever they were planned for. */
  readonly heldActions?: readonly string[];
}
