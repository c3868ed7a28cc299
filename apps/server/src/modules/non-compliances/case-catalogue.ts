// What cases ask of the catalogue by which they are classified.
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';

export type CaseClassification = Pick<
  NonComplianceReport,
  'notificationType' | 'eventType' | 'eventSubtype' | 'pattern'
>;

export interface CatalogueFacts {
  /** Of the subtype, if there is one. */
  readonly isNeverEvent: boolean;
}

export interface CaseCatalogue {
  /** Throws InvalidInputError when it does not know one of them. */
  findFacts(classification: CaseClassification): Promise<CatalogueFacts>;
  /** By the ids of notification types: who has to be told of their cases, and by when. */
  listLegalDuties(): Promise<ReadonlyMap<string, readonly LegalDuty[]>>;
}
