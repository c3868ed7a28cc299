import {
  criticalityScales,
  type HarmGrade,
  harmGrades,
  severities,
  type Severity,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { AnswerField, FieldLegend, FieldNote, SelectField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../../presentation/lists/texts.ts';
import { type CriticalityForm, findScore } from './classification.ts';
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

interface CriticalityFieldsProps {
  readonly value: CriticalityForm;
  readonly form: CommandFormState;
  readonly onChange: (value: CriticalityForm) => void;
}

/** Probability, consequence and barrier, with their product. */
function CriticalityFields({ value, form, onChange }: CriticalityFieldsProps) {
  const words = texts.criticality;
  const score = findScore(value);
  const hasFault = (['probability', 'consequence', 'barrier'] as const).some(
    (field) => form.faultOf(`criticality.${field}`) !== undefined,
  );

  return (
    <Group>
      <FieldLegend isRequired={false}>{words.legend}</FieldLegend>
      <Row>
        <SelectField
          label={words.probability}
          value={value.probability}
          options={criticalityScales.probability.map((step) => ({
            key: String(step),
            label: words.probabilities[step - 1] ?? String(step),
          }))}
          onChange={(probability) => onChange({ ...value, probability })}
        />
        <SelectField
          label={words.consequence}
          value={value.consequence}
          options={criticalityScales.consequence.map((step) => ({
            key: String(step),
            label: words.consequences[step],
          }))}
          onChange={(consequence) => onChange({ ...value, consequence })}
        />
        <SelectField
          label={words.barrier}
          value={value.barrier}
          options={criticalityScales.barrier.map((step) => ({
            key: String(step),
            label: words.barriers[step],
          }))}
          onChange={(barrier) => onChange({ ...value, barrier })}
        />
      </Row>
      <FieldNote isError={hasFault} role="status">
        {score !== undefined && (
          <Score>
            {words.product(`${value.probability} × ${value.consequence} × ${value.barrier}`, score)}{' '}
          </Score>
        )}
        {hasFault ? words.incomplete : words.help}
      </FieldNote>
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Score = styled('strong')({ fontWeight: 500 });

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
