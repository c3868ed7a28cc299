import { isWorkKind } from '../model/rule-form.ts';
import { presentRole } from '../../../components/person-facts/present-roles.ts';
import { texts } from '../texts.ts';
import { ChosenList } from './chosen-list.tsx';
import { CheckChoice, ChoiceGroup, Fields, type StepProps } from './step-fields.tsx';

const { fields } = texts;

/** Who is told; everybody once, however often they are meant. */
export function AudienceStep({ form, options, change, faultOf }: StepProps) {
  return (
    <Fields>
      <ChoiceGroup label={fields.audience} isRequired error={faultOf('audience')}>
        <CheckChoice
          {...fields.responsibles}
          isChecked={form.includesResponsibles}
          onChange={(includesResponsibles) => change({ includesResponsibles })}
        />
        {isWorkKind(form.kind) && (
          <CheckChoice
            {...fields.concerned}
            isChecked={form.includesConcerned}
            onChange={(includesConcerned) => change({ includesConcerned })}
          />
        )}
      </ChoiceGroup>
      <ChosenList
        label={fields.people}
        pickLabel={fields.addPerson}
        placeholder={fields.personPlaceholder}
        emptyText={fields.chosenNone.people}
        options={options.people.map(({ userName, displayName }) => ({
          key: userName,
          label: displayName,
          detail: userName,
        }))}
        chosen={form.people}
        onChange={(people) => change({ people })}
      />
      {options.roles.length > 0 && (
        <ChosenList
          label={fields.roles}
          pickLabel={fields.addRole}
          placeholder={fields.rolePlaceholder}
          emptyText={fields.chosenNone.roles}
          options={options.roles.map((role) => ({ key: role, label: presentRole(role) }))}
          chosen={form.roles}
          onChange={(roles) => change({ roles })}
        />
      )}
      {options.mayAdminister && (
        <CheckChoice
          name={fields.isMandatory}
          detail={fields.mandatoryHelp}
          isChecked={form.isMandatory}
          onChange={(isMandatory) => change({ isMandatory })}
        />
      )}
    </Fields>
  );
}
