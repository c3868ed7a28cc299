import {
  catalogueEntryCalls,
  type CatalogueEntryCalls,
  type CatalogueKind,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { findFailure, presentFailure, sendCall } from '@prumo/portal-kit/calls';
import { useDraft } from '@prumo/portal-kit/drafts';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { caseKeys } from '../calls/case-queries.ts';
import { classifyEntryFailure, type EntryFailure } from './classify-entry-failure.ts';
import { texts } from './texts.ts';

/** What is particular to the form of one kind of entry. */
export interface EntryFormKind<Entry, Fields extends object> {
  readonly kind: CatalogueKind;
  readonly buildFields: (entry: Entry | null) => Fields;
  /** Nothing for what another version of the app has left. */
  readonly decodeFields: (stored: unknown) => Fields | undefined;
  readonly check: (fields: Fields) => Readonly<Record<string, string>>;
  readonly buildBody: (fields: Fields, entry: Entry | null) => object;
  /** For telling what somebody else has changed. */
  readonly present: (fields: Fields) => readonly { readonly label: string; readonly value: string }[];
}

interface EntryDraft<Fields> {
  /** Of the entry that the editing began with; 0 for a new one. */
  readonly version: number;
  readonly base: Fields;
  readonly fields: Fields;
}

export interface EntryForm<Fields> {
  readonly fields: Fields;
  readonly change: (changes: Partial<Fields>) => void;
  readonly leave: (name: string) => void;
  readonly findFault: (name: string) => string | undefined;
  readonly hasChanges: boolean;
  readonly isRecovered: boolean;
  readonly discardDraft: () => void;
  /** What somebody else has stored meanwhile; null while nobody has. */
  readonly conflict: readonly { readonly label: string; readonly value: string }[] | null;
  readonly merge: () => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly submit: () => void;
  readonly close: () => void;
  readonly fieldsRef: RefObject<HTMLDivElement | null>;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** @param entry As it is stored now; null for a new one. */
export function useEntryForm<Entry extends Versioned, Fields extends object>(
  formKind: EntryFormKind<Entry, Fields>,
  entry: Entry | null,
  onClose: () => void,
): EntryForm<Fields> {
  const { kind, buildFields, check, buildBody, present } = formKind;
  const stored = buildFields(entry);
  const draft = useDraft<EntryDraft<Fields>>(
    `catalogue:${kind}:${entry?.id ?? ''}`,
    { version: entry?.version ?? 0, base: stored, fields: stored },
    (kept) => decodeDraft(kept, formKind.decodeFields),
  );
  const { mutate, isPending } = useSaveEntry(kind);
  const showToast = useToast();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<EntryFailure | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const { version, base, fields } = draft.value;
  const faults = check(fields);
  const isOvertaken = entry !== null && entry.version !== version && !isPending;

  // Only now the fields show what is wrong with them.
  useEffect(() => {
    if (focusRequests > 0) {
      fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [focusRequests]);

  // A long form may be scrolled away from what is told below its fields.
  useEffect(() => {
    if (failure === null || isPending) return;
    const told = fieldsRef.current
      ?.closest('form')
      ?.querySelector(isOvertaken ? '[data-conflict]' : '[role="alert"]');
    told?.scrollIntoView({ block: 'nearest' });
  }, [failure, isPending, isOvertaken]);

  function findFault(name: string): string | undefined {
    const own = hasTried || left.includes(name) ? faults[name] : undefined;
    return own ?? failure?.faults[name];
  }

  function submit() {
    setHasTried(true);
    setFailure(null);
    if (Object.keys(faults).length > 0) {
      setFocusRequests((count) => count + 1);
      return;
    }
    mutate(
      { known: entry === null ? null : { id: entry.id, version }, body: buildBody(fields, entry) },
      {
        onSuccess: () => {
          draft.forget();
          showToast({ text: texts.saved, tone: 'success' });
          onClose();
        },
        onError: (error) => {
          const judged = classifyEntryFailure(findFailure(error), presentFailure(error));
          setFailure(judged);
          if (Object.keys(judged.faults).length > 0) setFocusRequests((count) => count + 1);
        },
      },
    );
  }

  return {
    fields,
    change: (changes) => {
      draft.change({ version, base, fields: { ...fields, ...changes } });
      setFailure((known) => (known === null ? null : dropFaults(known, Object.keys(changes))));
    },
    leave: (name) => setLeft((known) => (known.includes(name) ? known : [...known, name])),
    findFault,
    hasChanges: !isSame(fields, base),
    isRecovered: draft.isRecovered,
    discardDraft: () => {
      draft.discard();
      setHasTried(false);
      setLeft([]);
    },
    conflict: isOvertaken ? listDifferences(present(base), present(stored)) : null,
    merge: () => {
      if (entry === null) return;
      draft.change({ version: entry.version, base: stored, fields: mergeFields(base, fields, stored) });
      setFailure(null);
    },
    isBusy: isPending,
    // A newer version is told of with what is in it.
    failure: failure === null || (failure.kind === 'stale' && isOvertaken) ? null : failure.text,
    submit,
    close: () => {
      draft.forget();
      onClose();
    },
    fieldsRef,
  };
}

function decodeDraft<Fields>(
  kept: unknown,
  decodeFields: (stored: unknown) => Fields | undefined,
): EntryDraft<Fields> | undefined {
  if (typeof kept !== 'object' || kept === null || !('version' in kept)) return undefined;
  const { version } = kept;
  const base = 'base' in kept ? decodeFields(kept.base) : undefined;
  const fields = 'fields' in kept ? decodeFields(kept.fields) : undefined;
  return typeof version === 'number' && base !== undefined && fields !== undefined
    ? { version, base, fields }
    : undefined;
}

function dropFaults(failure: EntryFailure, names: readonly string[]): EntryFailure | null {
  const left = Object.entries(failure.faults).filter(
    ([fault]) => !names.some((name) => fault === name || fault.startsWith(`${name}.`)),
  );
  const hadFaults = Object.keys(failure.faults).length > 0;
  return hadFaults && left.length === 0 ? null : { ...failure, faults: Object.fromEntries(left) };
}

// What somebody else has stored meanwhile, and what was typed, are two changes of the same entry.

/** Fields that were not touched follow what is stored; those that were stay as they were typed. */
export function mergeFields<Fields extends object>(base: Fields, typed: Fields, stored: Fields): Fields {
  const before = new Map<string, unknown>(Object.entries(base));
  const now = new Map<string, unknown>(Object.entries(stored));
  const fields: readonly (readonly [string, unknown])[] = Object.entries(typed);
  const merged = fields.map(([name, value]): readonly [string, unknown] => [
    name,
    isSame(value, before.get(name)) ? now.get(name) : value,
  ]);
  // Each field is one of three of its own kind.
  return Object.fromEntries(merged) as Fields;
}

interface PresentedField {
  readonly label: string;
  readonly value: string;
}

/** Those that are not what they were, as they are now. */
export function listDifferences(
  base: readonly PresentedField[],
  stored: readonly PresentedField[],
): readonly PresentedField[] {
  return stored.filter(({ label, value }) => base.find((one) => one.label === label)?.value !== value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface KnownEntry {
  readonly id: string;
  /** Which was read. */
  readonly version: number;
}

interface SavedEntry {
  /** Null for a new one. */
  readonly known: KnownEntry | null;
  readonly body: object;
}

export function useSaveEntry(kind: CatalogueKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ known, body }: SavedEntry) => {
      const { add, replace }: CatalogueEntryCalls<unknown> = catalogueEntryCalls[kind];
      return known === null
        ? await sendCall(add, { body })
        : await sendCall(replace, { params: { id: known.id }, body }, { ifMatch: presentTag(known.version) });
    },
    // Also after a failure, whose reason may be that somebody was faster.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: caseKeys.catalogue }),
  });
}

export function useRemoveEntry(kind: CatalogueKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: KnownEntry) =>
      await sendCall(catalogueEntryCalls[kind].remove, { params: { id } }, { ifMatch: presentTag(version) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: caseKeys.catalogue }),
  });
}

function presentTag(version: number): string {
  return `"${version}"`;
}
