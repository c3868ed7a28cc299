import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';
import { kpiResultConflictReasons, type KpiResultInput } from '@prumo/contracts/documents/kpi-result';
import { findRatioFactor, readMeasureFormula } from '@prumo/domain/indicators/measure-formula';
import { firstDayOf, monthOfDay } from '@prumo/domain/indicators/month';
import { listMonthsWithoutResult } from '@prumo/domain/results/missing-result';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';
import { useDraftFields } from '../../../../lib/drafts/use-draft-fields.ts';
import { ApiFailure, presentFailure } from '../../../../lib/http/api-failure.ts';
import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { indicatorKeys, useThisMonth } from '../../../../lib/indicators/indicator-queries.ts';
import { presentMonth } from '../../../../lib/indicators/present-indicator.ts';
import { recordResults } from '../../api/result-calls.ts';
import {
  checkSingleResult,
  decodeTypedRatio,
  fillMadeValue,
  type SingleResultFaults,
  type SingleResultFields,
} from '../../model/manual-results/check-single-result.ts';
import {
  decodeConfirmations,
  encodeConfirmations,
  findConfirmationState,
  spreadPasted,
} from '../../model/manual-results/confirmations.ts';
import { decodeTypedNumber } from '../../model/manual-results/decode-typed-values.ts';
import {
  isRecordable,
  parsePastedResults,
  type RecordableLine,
} from '../../model/manual-results/parse-pasted-results.ts';
import { texts } from './texts.ts';

export type EntryMode = 'single' | 'pasted';

interface ManualResultsRequest {
  readonly indicator: LoadedIndicator;
  readonly userName: string;
  /** Recorded, and seen to be. */
  readonly onDone: () => void;
}

/** What is typed into the dialog, what is wrong with it, and the way to the server. */
export function useManualResults({ indicator, userName, onDone }: ManualResultsRequest) {
  const queryClient = useQueryClient();
  const draft = useDraftFields(buildDraftKey(userName, 'results', indicator.id), emptyFields);
  const { fields, change, changeSeveral } = draft;
  const [mode, setMode] = useState<EntryMode>(() =>
    fields.pasted !== '' && fields.date === '' ? 'pasted' : 'single',
  );
  const thisMonth = useThisMonth();
  const [left, setLeft] = useState<ReadonlySet<keyof SingleResultFields>>(nothingLeft);
  const [isChecked, setIsChecked] = useState(false);
  const monthsWithResult = useMemo(
    () => new Set(indicator.results.map(({ month }) => month)),
    [indicator.results],
  );
  const freeMonths = useMemo(
    () => listMonthsWithoutResult(monthsWithResult, thisMonth),
    [monthsWithResult, thisMonth],
  );
  const { measureUnit, measureFormula } = indicator;
  const factor = useMemo(() => findRatioFactor(measureUnit, measureFormula), [measureUnit, measureFormula]);
  const faults = checkSingleResult(fields, new Set(freeMonths.map(firstDayOf)), factor);
  const lines = useMemo(
    () => parsePastedResults(fields.pasted, { monthsWithResult, thisMonth, factor }),
    [fields.pasted, monthsWithResult, thisMonth, factor],
  );
  const confirmations = useMemo(() => decodeConfirmations(fields.confirmations), [fields.confirmations]);
  const ready = lines.filter(isRecordable);

  const { mutate, variables, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: recordResults,
    onSuccess: () => draft.forget(),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: indicatorKeys.all }),
  });
  useCloseAfter(isSuccess, onDone);

  const changeConfirmations = useCallback(
    (changed: Readonly<Record<string, string>>) => change('confirmations', encodeConfirmations(changed)),
    [change],
  );

  function submitSingle(): string | null {
    setLeft(new Set(singleFields));
    const wrong = singleFields.find((name) => faults[name] !== undefined);
    if (wrong !== undefined) return wrong;
    const [value, confirm] = [decodeTypedNumber(fields.value), decodeTypedNumber(fields.confirm)];
    if (value !== null && confirm !== null)
      send([{ date: fields.date, value, confirm, ...decodeTypedRatio(fields) }]);
    return null;
  }

  function submitPasted(): string | null {
    setIsChecked(true);
    if (ready.length === 0) return 'text';
    const unconfirmed = ready.find((line) => findConfirmationState(line, confirmations) !== 'confirmed');
    if (unconfirmed !== undefined) return `confirm-${unconfirmed.month}`;
    send(ready.map((line) => buildConfirmedMonth(line, confirmations[String(line.month)] ?? '')));
    return null;
  }

  function send(months: KpiResultInput['months']) {
    mutate({ indicatorId: indicator.id, months });
  }

  return {
    draft,
    mode,
    isBusy: isPending,
    /** How many months were recorded; null until they are. */
    recordedCount: isSuccess ? variables.months.length : null,
    failure: error === null ? null : describeFailure(error),
    changeMode: (chosen: EntryMode) => {
      reset();
      setMode(chosen);
    },
    startOver: () => {
      draft.discard();
      setLeft(nothingLeft);
      setIsChecked(false);
    },
    /** Answers the name of the first field that is wrong, as `data-field` has it; null when it was sent. */
    submit: (): string | null => (mode === 'single' ? submitSingle() : submitPasted()),
    single: {
      fields,
      faults: keepLeft(faults, left),
      freeMonths,
      unitId: indicator.measureUnit,
      partNames: readMeasureFormula(indicator.measureFormula) ?? null,
      isRatio: factor !== null,
      isBusy: isPending,
      onChange: (name: keyof SingleResultFields, value: string) => {
        const typed = { ...fields, [name]: value };
        if (name === 'numerator' || name === 'denominator') {
          changeSeveral({ [name]: value, value: fillMadeValue(fields.value, fields, typed, factor) });
        } else {
          change(name, value);
        }
        setLeft((known) => without(known, name));
      },
      onLeave: (name: keyof SingleResultFields) => {
        // Whoever only passes through is not told that something is missing.
        if (fields[name] !== '') setLeft((known) => new Set(known).add(name));
      },
    },
    pasted: {
      text: fields.pasted,
      lines,
      confirmations,
      unitId: indicator.measureUnit,
      isBusy: isPending,
      isChecked,
      fault:
        !isChecked || ready.length > 0
          ? undefined
          : lines.length === 0
            ? texts.pasted.missing
            : texts.pasted.nothing,
      onText: (text: string) => {
        setIsChecked(false);
        changeSeveral({ pasted: text });
      },
      onConfirm: (line: RecordableLine, text: string) =>
        changeConfirmations({ ...confirmations, [String(line.month)]: text }),
      onPasteConfirmations: (line: RecordableLine, pasted: string) =>
        changeConfirmations(spreadPasted(confirmations, lines, line, pasted)),
    },
  };
}

const emptyFields = {
  date: '',
  numerator: '',
  denominator: '',
  value: '',
  confirm: '',
  pasted: '',
  confirmations: '',
};

/** In the order in which they stand. */
const singleFields = ['date', 'value', 'confirm', 'numerator', 'denominator'] as const;

const nothingLeft: ReadonlySet<keyof SingleResultFields> = new Set();

/** Long enough for "Pronto" to be read. */
const doneMs = 900;

function useCloseAfter(isDone: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => latest.current(), doneMs);
    return () => clearTimeout(timer);
  }, [isDone]);
}

/** Faults show once their field was left or the form was sent, not while typing. */
function keepLeft(
  { date, value, confirm, numerator, denominator }: SingleResultFaults,
  left: ReadonlySet<keyof SingleResultFields>,
): SingleResultFaults {
  return {
    ...(date !== undefined && left.has('date') && { date }),
    ...(value !== undefined && left.has('value') && { value }),
    ...(confirm !== undefined && left.has('confirm') && { confirm }),
    ...(numerator !== undefined && left.has('numerator') && { numerator }),
    ...(denominator !== undefined && left.has('denominator') && { denominator }),
  };
}

function without<Value>(known: ReadonlySet<Value>, left: Value): ReadonlySet<Value> {
  const changed = new Set(known);
  changed.delete(left);
  return changed;
}

function buildConfirmedMonth(line: RecordableLine, confirmation: string): KpiResultInput['months'][number] {
  const confirm = decodeTypedNumber(confirmation);
  // Sent as it was given: the server compares it once more.
  return {
    date: firstDayOf(line.month),
    value: line.value,
    confirm: confirm ?? Number.NaN,
    ...line.ratio,
  };
}

function describeFailure(error: unknown): string {
  const isTaken =
    error instanceof ApiFailure &&
    error.code === documentErrorCodes.documentConflict &&
    error.details['reason'] === kpiResultConflictReasons.monthTaken;
  if (!isTaken) return presentFailure(error);
  const { months } = error.details;
  return Array.isArray(months) && months.every((month) => typeof month === 'string')
    ? texts.conflict(months.map((month) => presentMonth(monthOfDay(month))).join(', '))
    : texts.conflictUnknown;
}
