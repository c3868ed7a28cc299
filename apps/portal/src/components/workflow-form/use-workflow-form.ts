import type { FormData } from '@prumo/contracts/workflow/form-data';
import type { FormValues } from '@prumo/contracts/workflow/process-requests';
import { useMemo, useState } from 'react';

import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { drafts } from '../../lib/drafts/drafts.ts';
import { buildFormValues, readTyped, type TypedValues } from './model/form-values.ts';
import { findFieldFault, isUntouched, type FieldFault } from './model/field-fault.ts';
import { listFormFields, type FormField } from './model/form-field.ts';

interface WorkflowFormState {
  readonly fields: readonly FormField[];
  readonly valueOf: (field: FormField) => string;
  /** What is to be told at the field now: what was left wrong, or what was refused. */
  readonly faultOf: (field: FormField) => FieldFault | null;
  readonly isRestored: boolean;
  readonly change: (field: FormField, typed: string) => void;
  readonly leave: (field: FormField) => void;
  readonly markIncomplete: (field: FormField, isIncomplete: boolean) => void;
  /** All faults are told; the first field that has one, or the values to send. */
  readonly check: () => { readonly wrong: FormField } | { readonly values: FormValues };
  /** Told at the fields until they are changed; the first of them in the order of the form. */
  readonly refuse: (faults: ReadonlyMap<string, FieldFault>) => FormField | null;
  readonly startOver: () => void;
  readonly forgetDraft: () => void;
}

/** What is typed into a form and what is wrong with it; kept as a draft until it is sent. */
export function useWorkflowForm(form: FormData, draftKey: DraftKey): WorkflowFormState {
  const fields = useMemo(() => listFormFields(form), [form]);
  const [restored, setRestored] = useState(() => restoreDraft(fields, draftKey));
  const [typed, setTyped] = useState<TypedValues>(restored ?? {});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [incomplete, setIncomplete] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, FieldFault>>(new Map());

  const valueOf = (field: FormField) => readTyped(field, typed);

  function findFault(field: FormField): FieldFault | null {
    if (incomplete.has(field.id)) {
      return 'incomplete-date';
    }
    return refused.get(field.id) ?? findFieldFault(field, valueOf(field));
  }

  return {
    fields,
    valueOf,
    faultOf: (field) => (left.has(field.id) || refused.has(field.id) ? findFault(field) : null),
    isRestored: restored !== null,
    change(field, text) {
      const changed = { ...typed, [field.id]: text };
      setTyped(changed);
      setRefused((known) => withoutKey(known, field.id));
      saveDraft(fields, changed, draftKey);
    },
    leave: (field) => setLeft((known) => (known.has(field.id) ? known : new Set(known).add(field.id))),
    markIncomplete: (field, isIncomplete) =>
      setIncomplete((known) => {
        const changed = new Set(known);
        if (isIncomplete) changed.add(field.id);
        else changed.delete(field.id);
        return changed;
      }),
    check() {
      setLeft(new Set(fields.map(({ id }) => id)));
      // What was refused is asked again: the engine may think otherwise by now.
      setRefused(new Map());
      const wrong = fields.find(
        (field) => incomplete.has(field.id) || findFieldFault(field, valueOf(field)) !== null,
      );
      return wrong === undefined ? { values: buildFormValues(fields, typed) } : { wrong };
    },
    refuse(faults) {
      setRefused(faults);
      return fields.find(({ id }) => faults.has(id)) ?? null;
    },
    startOver() {
      drafts.remove(draftKey);
      setRestored(null);
      setTyped({});
      setLeft(new Set());
      setRefused(new Map());
    },
    forgetDraft: () => drafts.remove(draftKey),
  };
}

/** Only what can still be written, and says something else than the form itself. */
function restoreDraft(fields: readonly FormField[], draftKey: DraftKey): TypedValues | null {
  const draft = drafts.find(draftKey);
  const changed = draft === null ? [] : listChanged(fields, draft);
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function saveDraft(fields: readonly FormField[], typed: TypedValues, draftKey: DraftKey): void {
  const changed = listChanged(fields, typed);
  if (changed.length === 0) {
    drafts.remove(draftKey);
  } else {
    drafts.save(draftKey, Object.fromEntries(changed));
  }
}

function listChanged(
  fields: readonly FormField[],
  typed: TypedValues,
): readonly (readonly [string, string])[] {
  return fields
    .filter((field) => field.isWritable && !isUntouched(field, readTyped(field, typed)))
    .map((field) => [field.id, readTyped(field, typed)] as const);
}

function withoutKey<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!map.has(key)) {
    return map;
  }
  const changed = new Map(map);
  changed.delete(key);
  return changed;
}
