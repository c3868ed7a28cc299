// What cases ask of the catalogue by which they are classified.
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';

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
}
