import { useMemo, useState } from 'react';

import { checkIndicator, type FieldFaults } from '../../model/check-indicator.ts';
import {
  buildContent,
  cleanCode,
  indicatorFieldNames,
  putTarget,
  type IndicatorFieldName,
  type IndicatorForm,
} from '../../model/indicator-form.ts';
import {
  checkTargetLine,
  decodeTargetLine,
  emptyTargetLine,
  readTargetLine,
  targetLineFields as lineFields,
  type TargetLine,
  type TargetLineFaults,
} from '../../model/target-line.ts';
import { texts } from './texts.ts';
import type { DraftedForm } from './use-indicator-form.ts';

/** What is wrong with the fields, and when it is told: once a field was left or the form was sent, not while typing. */
export function useFieldFaults(drafted: DraftedForm, departmentId: string) {
  const { form, change } = drafted;
  const [left, setLeft] = useState<ReadonlySet<IndicatorFieldName>>(noFields);
  const [refused, setRefused] = useState<FieldFaults>({});
  const [changedDay, setChangedDay] = useState<string | null>(null);
  const [isDayIncomplete, setIsDayIncomplete] = useState(false);

  const lineFaults = useMemo(
    () => presentLineFaults(form, changedDay, isDayIncomplete),
    [form, changedDay, isDayIncomplete],
  );
  const faults = useMemo<FieldFaults>(
    () => ({
      ...checkIndicator(buildContent(form, { departmentId, isActive: true })),
      ...(isLineBegun(form, isDayIncomplete) && lineFaults),
    }),
    [form, departmentId, isDayIncomplete, lineFaults],
  );
  const shown = useMemo<FieldFaults>(() => {
    const told = { ...lineFaults, ...faults };
    return Object.fromEntries(
      indicatorFieldNames.flatMap((name) => {
        const fault = refused[name] ?? (left.has(name) ? told[name] : undefined);
        return fault === undefined ? [] : [[name, fault]];
      }),
    );
  }, [faults, left, lineFaults, refused]);

  function forgetField(name: IndicatorFieldName) {
    setLeft((known) => new Set([...known].filter((other) => other !== name)));
    setRefused(({ [name]: _mended, ...others }) => others);
  }

  function handleChange(name: IndicatorFieldName, value: string) {
    change({ fields: { [name]: name === 'code' ? cleanCode(value) : value } });
    forgetField(name);
  }

  function handleBlur(name: IndicatorFieldName) {
    // A line that nobody has begun is no fault.
    if (lineFields.some((field) => field === name) && !isLineBegun(form, isDayIncomplete)) return;
    setLeft((known) => new Set(known).add(name));
  }

  /** Takes the line into the list, if nothing is wrong with it. */
  function applyLine(): boolean {
    if (Object.keys(lineFaults).length > 0) {
      setLeft((known) => new Set([...known, ...lineFields]));
      return false;
    }
    takeLine();
    return true;
  }

  function takeLine(): IndicatorForm {
    const taken = buildTaken(form, changedDay);
    change(taken);
    setChangedDay(null);
    for (const name of lineFields) forgetField(name);
    return taken;
  }

  /** Everything may be told from now on. A line that is only not added yet counts as meant. */
  function checkAll(): { readonly faults: FieldFaults; readonly form: IndicatorForm } {
    const hasFaults = Object.keys(faults).length > 0;
    setLeft(new Set(indicatorFieldNames.filter((name) => faults[name] !== undefined)));
    setRefused({});
    const isTaken = !hasFaults && isLineBegun(form, isDayIncomplete);
    return { faults, form: isTaken ? takeLine() : form };
  }

  return {
    shown,
    handleChange,
    handleBlur,
    checkAll,
    /** What the server says of fields that looked right. */
    refuse: (told: FieldFaults) => setRefused(told),
    forget: () => {
      setLeft(noFields);
      setRefused({});
      setChangedDay(null);
    },
    changedDay,
    setChangedDay: (day: string | null) => {
      setChangedDay(day);
      for (const name of lineFields) forgetField(name);
    },
    setIsDayIncomplete,
    applyLine,
  };
}

const noFields: ReadonlySet<IndicatorFieldName> = new Set();

function isLineBegun({ fields }: IndicatorForm, isDayIncomplete: boolean): boolean {
  return isDayIncomplete || lineFields.some((name) => fields[name].trim() !== emptyTargetLine[name]);
}

function presentLineFaults(
  { fields, targets }: IndicatorForm,
  changedDay: string | null,
  isDayIncomplete: boolean,
): FieldFaults {
  const line = readTargetLine(fields);
  const { day, value, to, source } = checkTargetLine(line, targets, changedDay);
  return {
    ...(day !== undefined && { targetDay: isDayIncomplete ? texts.faults.dayIncomplete : dayFaults[day] }),
    // Until there is a day, nothing else can be filled in.
    ...(value !== undefined && line.day !== '' && { targetValue: valueFaults[line.kind][value] }),
    ...(to !== undefined && line.day !== '' && { targetTo: endFaults[to] }),
    ...(source !== undefined && line.day !== '' && { targetSource: texts.faults.sourceTooLong }),
  };
}

const dayFaults = {
  missing: texts.faults.dayMissing,
  'out-of-range': texts.faults.dayOutOfRange,
  taken: texts.faults.dayTaken,
} as const satisfies Record<NonNullable<TargetLineFaults['day']>, string>;

const valueFaults = {
  value: { missing: texts.faults.valueMissing, 'not-a-target': texts.faults.valueWrong },
  band: { missing: texts.faults.bandStartMissing, 'not-a-target': texts.faults.valueWrong },
} as const satisfies Record<TargetLine['kind'], Record<NonNullable<TargetLineFaults['value']>, string>>;

const endFaults = {
  missing: texts.faults.bandEndMissing,
  'not-a-target': texts.faults.valueWrong,
  'not-above': texts.faults.bandEndNotAbove,
} as const satisfies Record<NonNullable<TargetLineFaults['to']>, string>;

function buildTaken({ fields, targets }: IndicatorForm, changedDay: string | null): IndicatorForm {
  return {
    fields: { ...fields, ...emptyTargetLine },
    targets: putTarget(
      targets.filter(({ validFrom }) => validFrom !== changedDay),
      decodeTargetLine(readTargetLine(fields)),
    ),
  };
}
