import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isRecurring } from '@prumo/domain/non-compliances/find-recurrences';
import { PersonPicker } from '@prumo/portal-kit/people';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { ChoiceField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { beginClassification, buildCriticality } from './classification.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { GravityFields } from './gravity-fields.tsx';
import { listDepartmentChoices } from './list-choices.ts';
import { texts } from './texts.ts';
import { useCommandForm } from './use-command-form.ts';

interface TriageFormProps {
  readonly name: 'accept' | 'forward';
  readonly context: CommandContext;
}

/** Accepts a case for the department that it names, or for another one. */
export function TriageForm({ name, context }: TriageFormProps) {
  const { view, catalogue, names } = context;
  const { nonCompliance } = view;
  const { recurrences } = nonCompliance;
  const [start] = useState(() => beginClassification(nonCompliance, catalogue));
  const [value, setValue] = useState(start);
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const { severity, harm, responsible, note } = value;
  const form = useCommandForm(context, {
    deed: name,
    note,
    severity,
    harm,
    criticality: buildCriticality(value.criticality),
    responsible,
    ...(name === 'forward' && { departmentId }),
  });
  const target = name === 'forward' ? departmentId : nonCompliance.occurrenceDepartment;
  const ofTarget = catalogue.departments.find(({ id }) => id === target)?.responsible ?? null;

  return (
    <CommandDialog
      name={name}
      context={context}
      form={form}
      hasChanges={value !== start || departmentId !== null}
    >
      {name === 'accept' && recurrences.length > 0 && (
        <Notice tone={isRecurring(recurrences) ? 'failure' : 'information'}>
          {texts.recurrence(recurrences.length + 1, isRecurring(recurrences))}
        </Notice>
      )}
      {name === 'forward' && (
        <ChoiceField
          label={texts.fields.destination}
          isRequired
          value={departmentId}
          choices={listDepartmentChoices(catalogue, [nonCompliance.occurrenceDepartment])}
          error={form.faultOf('departmentId')}
          onChange={setDepartmentId}
          onBlur={() => form.leave('departmentId')}
        />
      )}
      <GravityFields
        value={value}
        form={form}
        isSeverityRequired
        hasHarm={nonCompliance.harm !== null}
        onChange={(changes) => setValue({ ...value, ...changes })}
      />
      <PersonPicker
        label={texts.fields.responsible}
        value={responsible}
        canBeEmptied
        help={texts.fields.responsibleHelp(
          ofTarget === null ? texts.fields.responsibleOfDepartment : names.nameOf(ofTarget),
        )}
        onChange={(chosen) => setValue({ ...value, responsible: chosen })}
      />
      <LongTextField
        label={texts.fields.note}
        help={texts.fields.noteHelp}
        required
        value={note}
        limit={limits.note}
        error={form.faultOf('note')}
        onChange={(text) => setValue({ ...value, note: text })}
        onBlur={() => form.leave('note')}
      />
    </CommandDialog>
  );
}
