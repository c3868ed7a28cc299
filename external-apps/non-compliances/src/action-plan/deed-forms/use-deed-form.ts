import { findFailure, presentFailure } from '@prumo/portal-kit/calls';
import { useDraft } from '@prumo/portal-kit/drafts';
import type { CaseView } from '@prumo/portal-kit/non-compliances';
import { useQueryClient } from '@prumo/portal-kit/query';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { caseKeys } from '../../data/case-keys.ts';
import { useDeed } from '../../data/use-deed.ts';
import { decodeDeedFields, type CheckedDeed, type DeedFields } from './deed-draft.ts';
import { isCaseChanged, presentDeedFailure } from './present-deed-failure.ts';

interface DeedFormParts<Name extends string> {
  readonly view: CaseView;
  /** Beside the case's own id: what is written about another deed or action is another draft. */
  readonly draftName: string;
  readonly initial: DeedFields<Name>;
  readonly check: (fields: DeedFields<Name>) => CheckedDeed<Name>;
  readonly presentDone: (fields: DeedFields<Name>) => string;
  readonly onClose: () => void;
}

interface DeedForm<Name extends string> {
  readonly fields: DeedFields<Name>;
  readonly change: (name: Name, value: string) => void;
  readonly leave: (name: Name) => void;
  /** Of fields that were left, and of all after an attempt to send. */
  readonly faults: Readonly<Partial<Record<Name, string>>>;
  readonly hasChanges: boolean;
  readonly isRecovered: boolean;
  readonly discardDraft: () => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly submit: () => void;
  readonly close: () => void;
  /** Around the fields: the first wrong one gets the focus. */
  readonly fieldsRef: RefObject<HTMLDivElement | null>;
}

/** What the forms of deeds share: kept while it is typed, checked, sent once, and never lost by a failure. */
export function useDeedForm<Name extends string>(parts: DeedFormParts<Name>): DeedForm<Name> {
  const { view, draftName, initial, check, presentDone, onClose } = parts;
  const { id } = view.nonCompliance;
  const draft = useDraft(`${draftName}:${id}`, initial, (stored) => decodeDeedFields(stored, initial));
  const { mutate, isPending } = useDeed(view);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const fields = draft.value;
  const checked = check(fields);

  // Only now the fields show what is wrong with them.
  useEffect(() => {
    if (focusRequests > 0) focusFirstFault(fieldsRef.current);
  }, [focusRequests]);

  // A form on a phone may be scrolled away from what is told below its fields.
  useEffect(() => {
    if (failure === null) return;
    const told = fieldsRef.current?.closest('form')?.querySelectorAll('[role="alert"]');
    [...(told ?? [])].at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  function handleFailure(error: unknown) {
    const cause = findFailure(error);
    setFailure(presentDeedFailure(cause, presentFailure(error)));
    // The case as it is now comes under what was typed; sent again, it is about that one.
    if (isCaseChanged(cause) || cause?.code === 'deed_refused') {
      void queryClient.invalidateQueries({ queryKey: caseKeys.one(id) });
    }
  }

  function submit() {
    setFailure(null);
    setHasTried(true);
    if (checked.deed === null) {
      setFocusRequests((count) => count + 1);
      return;
    }
    mutate(checked.deed, {
      onSuccess: () => {
        draft.forget();
        showToast({ text: presentDone(fields), tone: 'success' });
        onClose();
      },
      onError: handleFailure,
    });
  }

  return {
    fields,
    change: (name, value) => draft.change({ ...fields, [name]: value }),
    leave: (name) => setLeft((known) => (known.includes(name) ? known : [...known, name])),
    faults: hasTried ? checked.faults : pick(checked.faults, left),
    hasChanges: JSON.stringify(fields) !== JSON.stringify(initial),
    isRecovered: draft.isRecovered,
    discardDraft: () => {
      draft.discard();
      setLeft([]);
      setHasTried(false);
    },
    isBusy: isPending,
    failure,
    submit,
    close: () => {
      draft.forget();
      onClose();
    },
    fieldsRef,
  };
}

function pick<Name extends string>(
  faults: Readonly<Partial<Record<Name, string>>>,
  names: readonly string[],
): Readonly<Partial<Record<Name, string>>> {
  const left = Object.entries(faults).filter(([name]) => names.includes(name));
  // Some of the entries are of the same kind as all of them.
  return Object.fromEntries(left) as Partial<Record<Name, string>>;
}

/** A group of choices is wrong as a whole: there the first of them. */
function focusFirstFault(fields: HTMLElement | null): void {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong?.matches('input, textarea, select') === true ? wrong : wrong?.querySelector('input');
  target?.focus();
}
