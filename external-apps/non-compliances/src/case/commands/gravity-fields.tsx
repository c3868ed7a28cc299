import {
  harmGrades,
  severities,
  type HarmGrade,
  type Severity,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { AnswerField, SelectField } from '@prumo/portal-kit/ui/forms';

import { listNames } from '../../presentation/lists/texts.ts';
import { CriticalityFields } from './criticality-fields.tsx';
import type { CriticalityForm } from './classification.ts';
import { texts } from './texts.ts';
import type { CommandFormState } from './use-command-form.ts';

interface Gravity {
  readonly severity: Severity | null;
  readonly harm: HarmGrade | null;
  readonly criticality: CriticalityForm;
}

interface GravityFieldsProps {
  readonly value: Gravity;
  readonly form: CommandFormState;
  readonly isSeverityRequired: boolean;
  /** Harm that was once told is only exchanged for another grade. */
  readonly hasHarm: boolean;
  readonly onChange: (changes: Partial<Gravity>) => void;
}

export function GravityFields({ value, form, isSeverityRequired, hasHarm, onChange }: GravityFieldsProps) {
  const { fields } = texts;

  return (
    <>
      <AnswerField
        label={fields.severity}
        help={fields.severityHelp}
        isRequired={isSeverityRequired}
        value={value.severity}
        answers={severities.map((id) => ({ key: id, label: listNames.severities[id] }))}
        error={form.faultOf('severity')}
        onChange={(key) => onChange({ severity: severities.find((id) => id === key) ?? null })}
        onBlur={() => form.leave('severity')}
      />
      <SelectField
        label={fields.harm}
        help={fields.harmHelp}
        value={value.harm}
        canBeEmptied={!hasHarm}
        options={harmGrades.map((id) => ({ key: id, label: listNames.harmGrades[id] }))}
        onChange={(key) => onChange({ harm: harmGrades.find((id) => id === key) ?? null })}
      />
      <CriticalityFields
        value={value.criticality}
        form={form}
        onChange={(criticality) => onChange({ criticality })}
      />
    </>
  );
}
