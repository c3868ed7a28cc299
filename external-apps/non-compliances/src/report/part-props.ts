import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

import type { ReportField, ReportForm } from './report-form.ts';

/** What every part of the form gets. */
export interface PartProps {
  readonly form: ReportForm;
  readonly catalogue: Catalogue;
  readonly onChange: (changed: Partial<ReportForm>) => void;
  /** What to do about a field, once it was left or the report was to be sent. */
  readonly errorOf: (field: ReportField) => string | undefined;
  readonly onLeave: (field: ReportField) => void;
  /** Where the field is found when it is the first wrong one. */
  readonly placeOf: (field: ReportField) => (element: HTMLElement | null) => void;
}
