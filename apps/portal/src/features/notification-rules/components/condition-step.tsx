import { ruleComparisons, waitingSteps } from '@prumo/contracts/notification-rules/rule-lists';
import { RadioChoice } from '@prumo/ui/forms/radio-choice';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { useState } from 'react';

import { isIndicatorKind } from '../model/rule-form.ts';
import { texts } from '../texts.ts';
import { ChosenList } from './chosen-list.tsx';
import { FileFields } from './file-fields.tsx';
import { CheckChoice, ChoiceGroup, FieldPair, Fields, NumberField, type StepProps } from './step-fields.tsx';

const { fields } = texts;

/** From which point on somebody should know, by what the rule looks at. */
export function ConditionStep(props: StepProps) {
  const { form, change, faultOf, leave } = props;
  return (
    <Fields>
      <TriggerFields {...props} />
      {form.kind !== 'report' && (
        <NumberField
          label={fields.pendingDays}
          value={form.pendingDays}
          help={fields.pendingHelp}
          error={faultOf('pendingDays')}
          onChange={(pendingDays) => change({ pendingDays })}
          onBlur={() => leave('pendingDays')}
        />
      )}
    </Fields>
  );
}

function TriggerFields(props: StepProps) {
  const { form, change, faultOf, leave } = props;
  if (isIndicatorKind(form.kind)) return <IndicatorFields {...props} />;
  switch (form.kind) {
    case 'task-due':
    case 'plan-due':
      return (
        <>
          <NumberField
            label={fields.daysBefore}
            value={form.daysBefore}
            isRequired={false}
            help={fields.daysBeforeHelp}
            error={faultOf('daysBefore')}
            onChange={(daysBefore) => change({ daysBefore })}
            onBlur={() => leave('daysBefore')}
          />
          {form.daysBefore !== '' && (
            <CheckChoice
              name={fields.isLateToo}
              isChecked={form.isLateToo}
              onChange={(isLateToo) => change({ isLateToo })}
            />
          )}
        </>
      );
    case 'legal-deadline':
      return (
        <NumberField
          label={fields.legalDaysBefore}
          value={form.legalDaysBefore}
          help={fields.legalHelp}
          error={faultOf('legalDaysBefore')}
          onChange={(legalDaysBefore) => change({ legalDaysBefore })}
          onBlur={() => leave('legalDaysBefore')}
        />
      );
    case 'case-waiting':
      return (
        <>
          <NumberField
            label={fields.longerThanDays}
            value={form.longerThanDays}
            error={faultOf('longerThanDays')}
            onChange={(longerThanDays) => change({ longerThanDays })}
            onBlur={() => leave('longerThanDays')}
          />
          <ChoiceGroup label={fields.steps} help={fields.stepsHelp}>
            {waitingSteps.map((step) => (
              <CheckChoice
                key={step}
                name={texts.waitingSteps[step]}
                isChecked={form.steps.includes(step)}
                onChange={(isChecked) =>
                  change({
                    steps: waitingSteps.filter((one) =>
                      one === step ? isChecked : form.steps.includes(one),
                    ),
                  })
                }
              />
            ))}
          </ChoiceGroup>
        </>
      );
    case 'query':
      return (
        <>
          <FileFields {...props} />
          <QueryCondition {...props} />
        </>
      );
    case 'report':
      return (
        <>
          <RadioChoice
            label={fields.reportOf}
            value={form.isReportOfIndicators ? 'indicators' : 'file'}
            choices={[
              { id: 'indicators', ...fields.reportIndicators },
              { id: 'file', ...fields.reportFile },
            ]}
            onChange={(id) => change({ isReportOfIndicators: id === 'indicators' })}
          />
          {!form.isReportOfIndicators && <FileFields {...props} />}
        </>
      );
    default:
      return null;
  }
}

function IndicatorFields({ form, options, change, faultOf, leave }: StepProps) {
  // Choosing some begins with none of them, which would mean all.
  const [isChoosing, setIsChoosing] = useState(form.indicatorIds.length > 0);
  const offered = options.indicators.filter(
    ({ departmentId }) => form.isForAll || form.departmentIds.includes(departmentId),
  );
  const initials = new Map(options.departments.map((department) => [department.id, department.initials]));

  return (
    <>
      <RadioChoice
        label={fields.indicators}
        value={isChoosing ? 'some' : 'all'}
        choices={[
          { id: 'all', ...fields.indicatorsAll },
          { id: 'some', ...fields.indicatorsSome },
        ]}
        error={faultOf('indicators')}
        onChange={(id) => {
          setIsChoosing(id === 'some');
          change({ indicatorIds: [] });
        }}
      />
      {isChoosing && (
        <ChosenList
          label={fields.indicators}
          pickLabel={fields.addIndicator}
          placeholder={fields.indicatorPlaceholder}
          emptyText={fields.chosenNone.indicators}
          options={offered.map(({ id, code, name, departmentId }) => ({
            key: id,
            label: code,
            detail: [name, initials.get(departmentId)].filter(Boolean).join(' · '),
          }))}
          chosen={form.indicatorIds}
          onChange={(indicatorIds) => change({ indicatorIds })}
        />
      )}
      {form.kind === 'off-target' && (
        <NumberField
          label={fields.monthsInARow}
          value={form.monthsInARow}
          help={fields.monthsHelp}
          error={faultOf('monthsInARow')}
          onChange={(monthsInARow) => change({ monthsInARow })}
          onBlur={() => leave('monthsInARow')}
        />
      )}
      {form.kind === 'missing-result' && (
        <NumberField
          label={fields.afterDay}
          value={form.afterDay}
          help={fields.afterDayHelp}
          error={faultOf('afterDay')}
          onChange={(afterDay) => change({ afterDay })}
          onBlur={() => leave('afterDay')}
        />
      )}
    </>
  );
}

function QueryCondition({ form, change, faultOf, leave }: StepProps) {
  return (
    <>
      <RadioChoice
        label={fields.condition}
        value={form.isValueCondition ? 'value' : 'rows'}
        choices={[
          { id: 'rows', ...fields.conditionRows },
          { id: 'value', ...fields.conditionValue },
        ]}
        onChange={(id) => change({ isValueCondition: id === 'value' })}
      />
      {form.isValueCondition ? (
        <>
          <TextField
            label={fields.column}
            value={form.column}
            help={fields.columnHelp}
            inputAttributes={{ maxLength: 200, autoComplete: 'off', spellCheck: false }}
            onChange={(event) => change({ column: event.target.value })}
          />
          <FieldPair>
            <SelectField
              label={fields.comparison}
              value={form.comparison}
              isRequired
              options={ruleComparisons.map((key) => ({ key, label: texts.comparisons[key] }))}
              onChange={(key) =>
                change({ comparison: ruleComparisons.find((one) => one === key) ?? form.comparison })
              }
            />
            <NumberField
              label={fields.value}
              value={form.value}
              isDecimal
              error={faultOf('value')}
              onChange={(value) => change({ value })}
              onBlur={() => leave('value')}
            />
          </FieldPair>
        </>
      ) : (
        <NumberField
          label={fields.atLeast}
          value={form.atLeast}
          error={faultOf('atLeast')}
          onChange={(atLeast) => change({ atLeast })}
          onBlur={() => leave('atLeast')}
        />
      )}
    </>
  );
}
