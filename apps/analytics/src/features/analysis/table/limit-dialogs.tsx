import Button from '@mui/material/Button';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { RadioChoice } from '@prumo/ui/forms/radio-choice';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { useState } from 'react';

import { listMeasures } from '../model/axes.ts';
import {
  comparisons,
  findCountLimit,
  findValueLimit,
  setCountLimit,
  setValueLimit,
  type Comparison,
  type SortedAxis,
} from '../model/order-and-limit.ts';
import { decodeNumber } from './model/decode-number.ts';
import { texts } from './texts.ts';

interface LimitDialogProps {
  readonly query: SaikuQuery;
  readonly axis: SortedAxis;
  /** The measure that is proposed; the first one where none is. */
  readonly by?: string | undefined;
  readonly onChange: (query: SaikuQuery) => void;
  readonly onClose: () => void;
}

function useMeasureChoice(query: SaikuQuery, known: string | undefined) {
  const measures = listMeasures(query);
  const isShown = measures.some(({ uniqueName }) => uniqueName === known);
  const [by, setBy] = useState((isShown ? known : measures[0]?.uniqueName) ?? '');
  const options = measures.map(({ uniqueName, caption, name }) => ({
    key: uniqueName,
    label: caption ?? name,
  }));
  const field = (
    <SelectField
      label={texts.limitBy}
      isRequired
      value={by}
      options={options}
      onChange={(key) => setBy(key ?? '')}
    />
  );
  return { by, field };
}

/** The first or last so many lines of an axis. */
export function CountLimitDialog({ query, axis, by: proposed, onChange, onClose }: LimitDialogProps) {
  const known = findCountLimit(query, axis);
  const { by, field } = useMeasureChoice(query, proposed ?? known?.by);
  const [side, setSide] = useState(known?.isFromTop === false ? 'last' : 'first');
  const [count, setCount] = useState(String(known?.count ?? 10));
  const [isChecked, setIsChecked] = useState(false);
  const number = decodeNumber(count);
  const isRight = number !== null && Number.isInteger(number) && number >= 1 && number <= 100_000;

  function handleSubmit() {
    setIsChecked(true);
    if (!isRight) return;
    onClose();
    onChange(setCountLimit(query, axis, { isFromTop: side === 'first', count: number, by }));
  }

  return (
    <FormDialog
      title={texts.limitTitle}
      submitLabel={texts.apply}
      isBusy={false}
      hasChanges={false}
      failure={null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <RadioChoice
        label={texts.limitSide}
        value={side}
        onChange={setSide}
        choices={[
          { id: 'first', name: texts.first, detail: texts.firstDetail },
          { id: 'last', name: texts.last, detail: texts.lastDetail },
        ]}
      />
      <TextField
        label={texts.limitCount}
        required
        value={count}
        inputAttributes={{ inputMode: 'numeric' }}
        onChange={(event) => setCount(event.target.value)}
        {...(isChecked && !isRight && { error: texts.limitCountError })}
      />
      {field}
      {known !== null && (
        <RemoveLimit
          onRemove={() => {
            onClose();
            onChange(setCountLimit(query, axis, null));
          }}
        />
      )}
    </FormDialog>
  );
}

/** Only lines whose value is large or small enough. */
export function ValueLimitDialog({ query, axis, by: proposed, onChange, onClose }: LimitDialogProps) {
  const known = findValueLimit(query, axis);
  const { by, field } = useMeasureChoice(query, proposed ?? known?.by);
  const [comparison, setComparison] = useState<Comparison>(known?.comparison ?? 'GREATER');
  const [value, setValue] = useState(known === null ? '' : formatInput(known.value));
  const [isChecked, setIsChecked] = useState(false);
  const number = decodeNumber(value);

  function handleSubmit() {
    setIsChecked(true);
    if (number === null) return;
    onClose();
    onChange(setValueLimit(query, axis, { by, comparison, value: number }));
  }

  return (
    <FormDialog
      title={texts.valueTitle}
      submitLabel={texts.apply}
      isBusy={false}
      hasChanges={false}
      failure={null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {field}
      <SelectField
        label={texts.comparison}
        isRequired
        value={comparison}
        options={comparisons.map((key) => ({ key, label: texts.comparisons[key] }))}
        onChange={(key) => setComparison(comparisons.find((each) => each === key) ?? 'GREATER')}
      />
      <TextField
        label={texts.value}
        required
        value={value}
        help={texts.valueHelp}
        inputAttributes={{ inputMode: 'decimal' }}
        onChange={(event) => setValue(event.target.value)}
        {...(isChecked && number === null && { error: texts.notANumber })}
      />
      {known !== null && (
        <RemoveLimit
          onRemove={() => {
            onClose();
            onChange(setValueLimit(query, axis, null));
          }}
        />
      )}
    </FormDialog>
  );
}

interface ThresholdDialogProps {
  readonly threshold: number;
  readonly onChange: (threshold: number) => void;
  readonly onClose: () => void;
}

export function ThresholdDialog({ threshold, onChange, onClose }: ThresholdDialogProps) {
  const [value, setValue] = useState(formatInput(threshold));
  const [isChecked, setIsChecked] = useState(false);
  const number = decodeNumber(value);

  function handleSubmit() {
    setIsChecked(true);
    if (number === null) return;
    onClose();
    onChange(number);
  }

  return (
    <FormDialog
      title={texts.thresholdTitle}
      submitLabel={texts.apply}
      isBusy={false}
      hasChanges={false}
      failure={null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={texts.threshold}
        required
        value={value}
        help={texts.thresholdHelp}
        inputAttributes={{ inputMode: 'decimal' }}
        onChange={(event) => setValue(event.target.value)}
        {...(isChecked && number === null && { error: texts.notANumber })}
      />
    </FormDialog>
  );
}

function RemoveLimit({ onRemove }: { readonly onRemove: () => void }) {
  return (
    <div>
      <Button variant="outlined" onClick={onRemove}>
        {texts.removeLimit}
      </Button>
    </div>
  );
}

function formatInput(number: number): string {
  return new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 12 }).format(number);
}
