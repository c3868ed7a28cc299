import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { ChoiceField, LongTextField, SelectField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { beginCriticality, buildCriticality } from './classification.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { GravityFields } from './gravity-fields.tsx';
import { listEntryChoices, listPatternChoices } from './list-choices.ts';
import { texts } from './texts.ts';
import { useCommandForm } from './use-command-form.ts';

/** What kind of thing it was, said again by quality. */
export function ReclassifyForm({ context }: { readonly context: CommandContext }) {
  const { view, catalogue } = context;
  const { nonCompliance } = view;
  const [start] = useState(() => ({
    notificationType: nonCompliance.notificationType,
    eventType: nonCompliance.eventType,
    eventSubtype: nonCompliance.eventSubtype,
    pattern: nonCompliance.pattern,
    severity: nonCompliance.severity,
    harm: nonCompliance.harm,
    criticality: beginCriticality(nonCompliance.criticality),
    note: '',
  }));
  const [value, setValue] = useState(start);
  const form = useCommandForm(context, {
    deed: 'reclassify',
    ...value,
    criticality: buildCriticality(value.criticality),
  });
  const { fields } = texts;
  const subtypes = catalogue.eventTypes.find(({ id }) => id === value.eventType)?.subtypes ?? [];

  return (
    <CommandDialog name="reclassify" context={context} form={form} hasChanges={value !== start}>
      <ChoiceField
        label={fields.pattern}
        help={fields.patternHelp}
        canBeEmptied
        value={value.pattern}
        choices={listPatternChoices(catalogue, value.pattern)}
        onChange={(pattern) => {
          const chosen = catalogue.patterns.find(({ id }) => id === pattern);
          setValue({
            ...value,
            pattern,
            ...(chosen !== undefined &&
              chosen.eventType !== null && {
                eventType: chosen.eventType,
                eventSubtype: chosen.eventSubtype,
              }),
          });
        }}
      />
      <SelectField
        label={fields.notificationType}
        isRequired
        value={value.notificationType}
        options={listEntryChoices(catalogue.notificationTypes, value.notificationType)}
        error={form.faultOf('notificationType')}
        onChange={(key) => setValue({ ...value, notificationType: key ?? '' })}
      />
      <ChoiceField
        label={fields.eventType}
        canBeEmptied
        value={value.eventType}
        choices={listEntryChoices(catalogue.eventTypes, value.eventType)}
        onChange={(eventType) => setValue({ ...value, eventType, eventSubtype: null })}
      />
      <ChoiceField
        label={fields.eventSubtype}
        canBeEmptied
        isDisabled={subtypes.length === 0}
        value={value.eventSubtype}
        choices={listEntryChoices(subtypes, value.eventSubtype)}
        onChange={(eventSubtype) => setValue({ ...value, eventSubtype })}
      />
      <GravityFields
        value={value}
        form={form}
        isSeverityRequired={false}
        hasHarm={nonCompliance.harm !== null}
        onChange={(changes) => setValue({ ...value, ...changes })}
      />
      <LongTextField
        label={fields.reason}
        required
        value={value.note}
        limit={limits.note}
        error={form.faultOf('note')}
        onChange={(note) => setValue({ ...value, note })}
        onBlur={() => form.leave('note')}
      />
    </CommandDialog>
  );
}
