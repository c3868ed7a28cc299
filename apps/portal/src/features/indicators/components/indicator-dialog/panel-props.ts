import type { FieldFaults } from '../../model/check-indicator.ts';
import type { IndicatorFieldName } from '../../model/indicator-form.ts';
import type { DraftedForm } from './use-indicator-form.ts';

/** What each tab of the dialog is given. */
export interface PanelProps {
  readonly drafted: DraftedForm;
  /** Those that may be shown already. */
  readonly faults: FieldFaults;
  readonly mayDefine: boolean;
  /** For ever where nothing may be defined; else while it is being saved. */
  readonly isReadOnly: boolean;
  /** The person typed: what was wrong with the field is not told until it is left. */
  readonly onFieldChange: (name: IndicatorFieldName, value: string) => void;
  readonly onFieldBlur: (name: IndicatorFieldName) => void;
}
