import { describeSchedule } from '@prumo/domain/notification-rules/describe-schedule';
import { scheduleTexts } from '@prumo/domain/notification-rules/texts';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';

import { mayFollowExtraction } from '../model/rule-form.ts';
import { buildSchedule, intervals, scheduleModes, type ScheduleFields } from '../model/schedule-fields.ts';
import { texts } from '../texts.ts';
import { CheckChoice, ChoiceGroup, FieldPair, Fields, NumberField, type StepProps } from './step-fields.tsx';

const { fields } = texts;

/** When it is looked at, and how often people hear of the same. */
export function ScheduleStep({ form, change, faultOf, leave }: StepProps) {
  const { schedule } = form;
  const put = (changes: Partial<ScheduleFields>) => change({ schedule: { ...schedule, ...changes } });
  const built = buildSchedule(schedule);
  const error = faultOf('schedule');
  const words = built === null ? undefined : describeSchedule(built);

  return (
    <Fields>
      <SelectField
        label={fields.schedule}
        value={schedule.mode}
        isRequired
        options={scheduleModes
          .filter((mode) => mode !== 'after-extraction' || mayFollowExtraction(form.kind))
          .map((key) => ({ key, label: fields.modes[key] }))}
        help={schedule.mode === 'after-extraction' ? fields.extractionHelp : undefined}
        onChange={(key) => put({ mode: scheduleModes.find((one) => one === key) ?? schedule.mode })}
      />
      <ModeFields schedule={schedule} error={error} put={put} onBlur={() => leave('schedule')} />
      {words !== undefined && error === undefined && <Sentence role="status">{`${words}.`}</Sentence>}
      {form.kind !== 'report' && (
        <NumberField
          label={fields.reminderDays}
          value={form.reminderDays}
          isRequired={false}
          help={fields.reminderHelp}
          error={faultOf('reminderDays')}
          onChange={(reminderDays) => change({ reminderDays })}
          onBlur={() => leave('reminderDays')}
        />
      )}
      <ChoiceGroup label={fields.noise}>
        {form.kind !== 'report' && (
          <CheckChoice
            name={fields.tellsRecovery}
            isChecked={form.tellsRecovery}
            onChange={(tellsRecovery) => change({ tellsRecovery })}
          />
        )}
        <CheckChoice
          name={fields.tellsNoData}
          isChecked={form.tellsNoData}
          onChange={(tellsNoData) => change({ tellsNoData })}
        />
        <CheckChoice
          name={fields.isDigest}
          isChecked={form.isDigest}
          onChange={(isDigest) => change({ isDigest })}
        />
      </ChoiceGroup>
    </Fields>
  );
}

interface ModeFieldsProps {
  readonly schedule: ScheduleFields;
  readonly error: string | undefined;
  readonly put: (changes: Partial<ScheduleFields>) => void;
  readonly onBlur: () => void;
}

function ModeFields({ schedule, error, put, onBlur }: ModeFieldsProps) {
  switch (schedule.mode) {
    case 'after-extraction':
      return null;
    case 'pattern':
      return (
        <TextField
          label={fields.pattern}
          value={schedule.pattern}
          required
          help={fields.patternHelp}
          error={error}
          inputAttributes={{ maxLength: 100, autoComplete: 'off', spellCheck: false }}
          onChange={(event) => put({ pattern: event.target.value })}
          onBlur={onBlur}
        />
      );
    case 'interval':
      return (
        <SelectField
          label={fields.interval}
          value={schedule.minutes}
          isRequired
          options={intervals.map((key) => ({ key, label: fields.intervals(Number(key)) }))}
          onChange={(minutes) => put({ minutes: minutes ?? schedule.minutes })}
        />
      );
    default:
      return (
        <FieldPair>
          {schedule.mode === 'weekly' && (
            <SelectField
              label={fields.weekday}
              value={schedule.weekday}
              isRequired
              options={weekdays}
              onChange={(weekday) => put({ weekday: weekday ?? schedule.weekday })}
            />
          )}
          {schedule.mode === 'monthly' && (
            <SelectField
              label={fields.day}
              value={schedule.day}
              isRequired
              options={monthDays}
              onChange={(day) => put({ day: day ?? schedule.day })}
            />
          )}
          <TextField
            label={fields.time}
            type="time"
            value={schedule.time}
            required
            help={fields.timeHelp}
            error={error}
            onChange={(event) => put({ time: event.target.value })}
            onBlur={onBlur}
          />
        </FieldPair>
      );
  }
}

/** Monday first, as the week of a hospital begins. */
const weekdays = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  key: String(day),
  label: scheduleTexts.weekdays[day] ?? '',
}));

const monthDays = Array.from({ length: 28 }, (_unused, index) => ({
  key: String(index + 1),
  label: String(index + 1),
}));

const Sentence = styled('p')(({ theme }) => ({
  margin: '-8px 0 0',
  ...theme.typography.body2,
  fontWeight: 500,
  '&::first-letter': { textTransform: 'uppercase' },
}));
