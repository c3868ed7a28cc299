import { criticalityScales } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { FieldLegend, FieldNote, SelectField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { findScore, type CriticalityForm } from './classification.ts';
import { texts } from './texts.ts';
import type { CommandFormState } from './use-command-form.ts';

interface CriticalityFieldsProps {
  readonly value: CriticalityForm;
  readonly form: CommandFormState;
  readonly onChange: (value: CriticalityForm) => void;
}

/** Probability, consequence and barrier, with their product. */
export function CriticalityFields({ value, form, onChange }: CriticalityFieldsProps) {
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
