// What all forms of deeds have in common: faults beside their fields, sending, and a case that changes meanwhile.
import { findFailure, readClock } from '@prumo/portal-kit/calls';
import type { Attachment } from '@prumo/portal-kit/non-compliances';
import { useQueryClient } from '@prumo/portal-kit/query';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { useState } from 'react';

import { caseKeys } from '../../data/case-keys.ts';
import { useDeed } from '../../data/use-deed.ts';
import { checkDeed, type DeedCandidate } from '../model/check-deed.ts';
import type { DeedWorld } from './deed-world.ts';
import { presentDeedFailure, presentRefusal } from './present-refusal.ts';
import { texts } from './texts.ts';

export interface DeedFormState {
  /** The text beside a field; nothing until it was left, or sending was tried. */
  readonly faultOf: (field: string) => string | undefined;
  readonly leave: (field: string) => void;
  readonly submit: () => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Somebody else did something since the form was opened. */
  readonly isChanged: boolean;
  readonly isOffered: boolean;
  /** How often sending was tried although something was wrong. */
  readonly tries: number;
}

interface DeedFormOptions {
  readonly attachments?: readonly Attachment[];
  readonly onDone?: () => void;
}

export function useDeedForm(
  world: DeedWorld,
  candidate: DeedCandidate,
  options: DeedFormOptions = {},
): DeedFormState {
  const { view, catalogue, userName, onClose } = world;
  const { attachments = [], onDone } = options;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const deed = useDeed(view);
  const [versionAtOpening] = useState(view.version);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);

  const isOffered = view.deeds.includes(candidate.deed);
  const check = checkDeed(candidate, {
    view,
    departments: catalogue.departments,
    userName,
    now: new Date(readClock()),
    attachments,
  });
  const faults = check.isGood ? [] : check.faults;

  function submit() {
    if (!isOffered) {
      return;
    }
    if (!check.isGood) {
      setTries((count) => count + 1);
      setRefusal(check.refusal === null ? texts.faulty : presentRefusal(check.refusal));
      return;
    }
    setRefusal(null);
    deed.mutate(check.deed, {
      onSuccess: () => {
        onDone?.();
        showToast({ tone: 'success', text: texts.deeds[candidate.deed].done });
        onClose();
      },
      onError: (error) => {
        const code = findFailure(error)?.code;
        if (code === 'case_changed' || code === 'deed_refused') {
          void queryClient.invalidateQueries({ queryKey: caseKeys.one(view.nonCompliance.id) });
        }
      },
    });
  }

  const hasTold = faults.length > 0 || (!check.isGood && check.refusal !== null);
  return {
    faultOf(field) {
      const fault = faults.find((one) => one.field === field);
      return fault !== undefined && (tries > 0 || left.has(field)) ? texts.faults[fault.kind] : undefined;
    },
    leave: (field) => setLeft((fields) => new Set([...fields, field])),
    submit,
    isBusy: deed.isPending,
    failure: (hasTold ? refusal : null) ?? (deed.isError ? presentDeedFailure(deed.error) : null),
    isChanged: view.version !== versionAtOpening && !deed.isSuccess,
    isOffered,
    tries,
  };
}
