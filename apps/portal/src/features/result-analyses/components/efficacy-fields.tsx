import { DateField } from '@prumo/ui/forms/date-field';
import { styled } from '@prumo/ui/styled';

import { PersonPicker } from '../../../components/person-picker/person-picker.tsx';
import type { Person } from '../../../components/person-picker/use-people.ts';
import { missingTexts, presentFault } from '../model/present-fault.ts';
import { texts } from '../texts.ts';
import type { AnalysisFormState } from '../use-analysis-form.ts';
import { FieldPlace } from './field-place.tsx';
import { WrittenText } from './form-fields.tsx';

interface EfficacyFieldsProps {
  readonly state: AnalysisFormState;
  readonly people: readonly Person[];
  readonly arePeopleLoading: boolean;
  readonly today: string;
  readonly isBusy: boolean;
}

/** Step 4: how it will be verified that the actions have worked. */
export function EfficacyFields(props: EfficacyFieldsProps) {
  const { state, people, arePeopleLoading, today, isBusy } = props;
  const { assignee, dueDate } = state.form;
  const isPast = dueDate !== '' && dueDate < today;

  return (
    <>
      <WrittenText
        state={state}
        name="methodAnalysis"
        help={texts.help.methodAnalysis}
        lines={2}
        isBusy={isBusy}
      />
      <WrittenText state={state} name="expectedResult" lines={3} isBusy={isBusy} />
      <Columns>
        <FieldPlace id="assignee">
          <PersonPicker
            label={texts.fields.assignee}
            value={assignee === '' ? null : assignee}
            people={people}
            isLoading={arePeopleLoading}
            isRequired
            isDisabled={isBusy}
            help={texts.help.efficacyTask}
            error={presentFault({ fault: state.faultOf('assignee'), missing: missingTexts.assignee })}
            onChange={(chosen) => state.change('assignee', chosen ?? '')}
            onBlur={() => state.leave('assignee')}
          />
        </FieldPlace>
        <FieldPlace id="dueDate">
          <DateField
            label={texts.fields.dueDate}
            value={dueDate === '' ? null : dueDate}
            isRequired
            isDisabled={isBusy}
            help={isPast ? texts.help.pastDate : undefined}
            error={presentFault({ fault: state.faultOf('dueDate'), missing: missingTexts.dueDate })}
            onChange={(day) => state.change('dueDate', day ?? '')}
            onIncompleteChange={(isIncomplete) => state.markIncomplete('dueDate', isIncomplete)}
            onBlur={() => state.leave('dueDate')}
          />
        </FieldPlace>
      </Columns>
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 220px)',
  gap: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
