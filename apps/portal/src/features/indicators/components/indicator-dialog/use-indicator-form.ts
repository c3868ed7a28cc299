import type { IndicatorTarget } from '@prumo/domain/indicators/indicator';
import { useCallback, useMemo, useState } from 'react';

import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';
import { drafts } from '../../../../lib/drafts/drafts.ts';
import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import type { FieldFaults } from '../../model/check-indicator.ts';
import {
  applyChanges,
  beginForm,
  type IndicatorFieldName,
  type IndicatorFields,
  type IndicatorForm,
  listChanges,
  listOverlaps,
} from '../../model/indicator-form.ts';

interface FormChange {
  readonly fields?: Partial<IndicatorFields>;
  readonly targets?: readonly IndicatorTarget[];
}

export interface DraftedForm {
  /** The version that the changes are made to; null for one that was never stored. */
  readonly base: LoadedIndicator | null;
  readonly form: IndicatorForm;
  readonly change: (change: FormChange) => void;
  readonly hasChanges: boolean;
  /** There was something from another time, and it still stands. */
  readonly isRecovered: boolean;
  /** Back to the beginning; nothing stays in the browser. */
  readonly discard: () => void;
  /** Lays the changes over a newer version; answers the names of what somebody else changed as well. */
  readonly rebase: (newer: LoadedIndicator) => readonly string[];
  /** Goes on from what was just stored. */
  readonly settle: (stored: LoadedIndicator) => void;
}

/** What is typed is kept in the browser, and is there again after a failure, a reload or a log in. */
export function useIndicatorForm(
  userName: string,
  departmentId: string,
  indicator: LoadedIndicator | null,
): DraftedForm {
  const [base, setBase] = useState(indicator);
  const start = useMemo(() => beginForm(base), [base]);
  const key = buildKey(userName, departmentId, base);
  const [recovered] = useState(() => drafts.find(key));
  const [isRecovered, setIsRecovered] = useState(recovered !== null);
  const [form, setForm] = useState(() => applyChanges(start, recovered ?? {}));
  const hasChanges = useMemo(() => Object.keys(listChanges(start, form)).length > 0, [start, form]);

  const change = useCallback(
    ({ fields, targets }: FormChange) => {
      const changed = { fields: { ...form.fields, ...fields }, targets: targets ?? form.targets };
      const changes = listChanges(start, changed);
      setForm(changed);
      if (Object.keys(changes).length === 0) drafts.remove(key);
      else drafts.save(key, changes);
    },
    [form, key, start],
  );

  function discard() {
    drafts.remove(key);
    setForm(start);
    setIsRecovered(false);
  }

  function rebase(newer: LoadedIndicator): readonly string[] {
    const theirs = beginForm(newer);
    const overlaps = listOverlaps(start, form, theirs);
    setBase(newer);
    setForm(applyChanges(theirs, listChanges(start, form)));
    return overlaps;
  }

  function settle(stored: LoadedIndicator) {
    drafts.remove(key);
    setBase(stored);
    setForm(beginForm(stored));
    setIsRecovered(false);
  }

  return { base, form, change, hasChanges, isRecovered, discard, rebase, settle };
}

function buildKey(userName: string, departmentId: string, base: LoadedIndicator | null) {
  return buildDraftKey(userName, 'indicator', base?.id ?? `new:${departmentId}`);
}

/** What each tab of the dialog is given. */
export interface PanelProps {
  readonly drafted: DraftedForm;
  /** Those that may be shown already. */
  readonly faults: FieldFaults;
  readonly mayDefine: boolean;
  /** For ever where nothing may be defined; else while it is being saved. */
  readonly isReadOnly: boolean;
  /** The person typed: what was wrong with the field is not told until it is left. */
  readonly onFieldChange: (name: IndicatorFieldName, value: string) => void;
  readonly onFieldBlur: (name: IndicatorFieldName) => void;
}
