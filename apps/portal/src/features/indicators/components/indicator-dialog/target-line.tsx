import Button from '@mui/material/Button';
import { mdiPlus } from '@mdi/js';
import { kpiLimits } from '@prumo/contracts/documents/kpi';
import { AnswerField } from '@prumo/ui/forms/answer-field';
import { DateField } from '@prumo/ui/forms/date-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import type { ChangeEvent, KeyboardEvent } from 'react';

import { presentDay } from '../../../../lib/dates/days.ts';
import { readTargetLine, stepTargetValue, targetKinds } from '../../model/target-line.ts';
import { presentCount } from './present-count.ts';
import type { PanelProps } from './use-indicator-form.ts';
import { texts } from './texts.ts';

interface TargetLineProps extends Omit<PanelProps, 'mayDefine'> {
  readonly changedDay: string | null;
  readonly onIncompleteDayChange: (isIncomplete: boolean) => void;
  readonly onApply: () => void;
  readonly onGiveUp: () => void;
}

/** Adds a target, or changes the one that was chosen in the table. Nothing but the day can be filled in first. */
export function TargetLine(props: TargetLineProps) {
  const { drafted, faults, isReadOnly, changedDay, onFieldChange, onFieldBlur, onIncompleteDayChange } =
    props;
  const { onApply, onGiveUp } = props;
  const { fields } = drafted.form;
  const { targetDay, targetSource } = fields;
  const { kind } = readTargetLine(fields);
  const isDayMissing = targetDay === '';

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // The target, not the whole indicator.
      event.preventDefault();
      onApply();
    }
  }

  function handleNumberKey(name: NumberName, event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      onFieldChange(name, stepTargetValue(fields[name], event.key === 'ArrowUp' ? 1 : -1));
    } else {
      handleKey(event);
    }
  }

  function buildNumber(name: NumberName, help: string) {
    return {
      value: fields[name],
      disabled: isDayMissing || isReadOnly,
      autoComplete: 'off',
      inputAttributes: {
        inputMode: 'decimal' as const,
        onKeyDown: (event: KeyboardEvent) => handleNumberKey(name, event),
      },
      help: isDayMissing ? texts.targets.disabledHelp : help,
      error: faults[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => onFieldChange(name, event.target.value),
      onBlur: () => onFieldBlur(name),
    };
  }

  return (
    <Group
      role="group"
      aria-label={
        changedDay === null ? texts.targets.newLine : texts.targets.changedLine(presentDay(changedDay))
      }
    >
      <Title aria-hidden>
        {changedDay === null ? texts.targets.newLine : texts.targets.changedLine(presentDay(changedDay))}
      </Title>
      <Columns>
        <DateField
          label={texts.fields.targetDay}
          value={isDayMissing ? null : targetDay}
          isDisabled={isReadOnly}
          error={faults.targetDay}
          onChange={(day) => onFieldChange('targetDay', day ?? '')}
          onBlur={() => onFieldBlur('targetDay')}
          onIncompleteChange={onIncompleteDayChange}
        />
        <AnswerField
          label={texts.fields.targetKind}
          value={kind}
          answers={kindAnswers}
          isDisabled={isDayMissing || isReadOnly}
          help={isDayMissing ? texts.targets.disabledHelp : texts.targets.kindHelp[kind]}
          onChange={(chosen) => onFieldChange('targetKind', chosen)}
        />
      </Columns>
      <Columns hasBand={kind === 'band'}>
        <TextField
          label={kind === 'band' ? texts.targets.bandStart : texts.fields.targetValue}
          {...buildNumber('targetValue', texts.targets.valueHelp)}
        />
        {kind === 'band' && (
          <TextField label={texts.fields.targetTo} {...buildNumber('targetTo', texts.targets.bandEndHelp)} />
        )}
        <TextField
          label={texts.fields.targetSource}
          value={targetSource}
          disabled={isDayMissing || isReadOnly}
          autoComplete="off"
          inputAttributes={{ maxLength: kpiLimits.targetSource, onKeyDown: handleKey }}
          help={
            isDayMissing
              ? texts.targets.disabledHelp
              : (presentCount(targetSource, kpiLimits.targetSource) ?? texts.targets.sourceHelp)
          }
          error={faults.targetSource}
          onChange={(event) => onFieldChange('targetSource', event.target.value)}
          onBlur={() => onFieldBlur('targetSource')}
        />
      </Columns>
      <Actions>
        <Button
          variant="outlined"
          disabled={isReadOnly}
          startIcon={changedDay === null ? <Icon path={mdiPlus} fontSize="small" /> : null}
          onClick={onApply}
        >
          {changedDay === null ? texts.targets.add : texts.targets.apply}
        </Button>
        {changedDay !== null && <Button onClick={onGiveUp}>{texts.targets.giveUp}</Button>}
      </Actions>
    </Group>
  );
}

type NumberName = 'targetValue' | 'targetTo';

const kindAnswers = targetKinds.map((kind) => ({ key: kind, label: texts.targets.kinds[kind] }));

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
}));

const Title = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Columns = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'hasBand' })<{
  hasBand?: boolean;
}>(({ theme, hasBand = false }) => ({
  display: 'grid',
  gridTemplateColumns: hasBand
    ? 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr)'
    : 'minmax(190px, 1fr) minmax(0, 2fr)',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
