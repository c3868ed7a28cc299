import { ruleTriggerKinds } from '@prumo/contracts/notification-rules/rule-lists';
import { RadioChoice } from '@prumo/ui/forms/radio-choice';
import { TextField } from '@prumo/ui/forms/text-field';

import { changeKind } from '../model/rule-form.ts';
import { texts } from '../texts.ts';
import { ChosenList } from './chosen-list.tsx';
import { ChoiceGroup, Fields, type StepProps } from './step-fields.tsx';

const { fields } = texts;

/** What the rule is called, what it looks at, and where. */
export function WhenStep({ form, options, change, faultOf, leave }: StepProps) {
  return (
    <Fields>
      <TextField
        label={fields.name}
        value={form.name}
        required
        help={fields.nameHelp}
        error={faultOf('name')}
        inputAttributes={{ maxLength: 120, autoComplete: 'off' }}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={() => leave('name')}
      />
      <RadioChoice
        label={fields.kind}
        value={form.kind}
        error={faultOf('kind')}
        choices={ruleTriggerKinds.map((kind) => ({ id: kind, ...texts.kinds[kind] }))}
        onChange={(id) => {
          const kind = ruleTriggerKinds.find((one) => one === id);
          if (kind !== undefined) change(changeKind(form, kind));
        }}
      />
      {options.mayAdminister && (
        <RadioChoice
          label={fields.scope}
          value={form.isForAll ? 'all' : 'some'}
          choices={[
            { id: 'all', ...fields.scopeAll },
            { id: 'some', ...fields.scopeSome },
          ]}
          onChange={(id) => change({ isForAll: id === 'all', indicatorIds: [] })}
        />
      )}
      {!form.isForAll && (
        <ChoiceGroup label={fields.departments} isRequired error={faultOf('departments')}>
          <ChosenList
            label={fields.departments}
            pickLabel={fields.addDepartment}
            placeholder={fields.departmentPlaceholder}
            emptyText={fields.chosenNone.departments}
            options={options.departments.map(({ id, initials, name }) => ({
              key: id,
              label: initials,
              detail: name,
            }))}
            chosen={form.departmentIds}
            onChange={(departmentIds) => change({ departmentIds })}
          />
        </ChoiceGroup>
      )}
    </Fields>
  );
}
