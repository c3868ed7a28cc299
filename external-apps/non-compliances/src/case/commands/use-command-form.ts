// What all forms of commands have in common: faults beside their fields, sending, and a case that changes meanwhile.
import { findFailure, readClock } from '@prumo/portal-kit/calls';
import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import { useQueryClient } from '@prumo/portal-kit/query';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { useState } from 'react';

import { caseKeys } from '../../calls/case-queries.ts';
import { useCommand } from '../../calls/use-command.ts';
import { presentCommandFailure, presentRefusal } from '../../refusals/present-refusal.ts';
import { checkCommand, type CommandCandidate, findRefusedField } from '../model/check-command.ts';
import { listOthersEntries } from '../model/list-others-entries.ts';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';

export interface CommandFormState {
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

interface CommandFormOptions {
  readonly attachments?: readonly Attachment[];
  /** By the names of the fields: what stands against them beside shapes and rules. */
  readonly ownFaults?: Readonly<Record<string, string>>;
  /** What is told when it is done; the command's own text unless given. */
  readonly done?: string;
  readonly onDone?: () => void;
}

export function useCommandForm(
  context: CommandContext,
  candidate: CommandCandidate,
  options: CommandFormOptions = {},
): CommandFormState {
  const { view, catalogue, userName, onClose } = context;
  const { history, id } = view.nonCompliance;
  const { attachments = [], ownFaults = {}, done = texts.commands[candidate.deed].done, onDone } = options;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const command = useCommand(view);
  const [known] = useState(history.length);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);

  const isOffered = view.commands.includes(candidate.deed);
  const check = checkCommand(candidate, {
    view,
    departments: catalogue.departments,
    notificationTypes: catalogue.notificationTypes,
    userName,
    now: new Date(readClock()),
    attachments,
  });
  const faults = check.isGood ? [] : check.faults;
  const refused = check.isGood ? null : check.refusal;
  const refusedField = refused === null ? null : findRefusedField(candidate, refused);
  const hasOwnFaults = Object.keys(ownFaults).length > 0;
  const isOutrun = findFailure(command.error)?.code === 'case_changed';

  function submit() {
    if (!isOffered) {
      return;
    }
    if (!check.isGood || hasOwnFaults) {
      const isAtField = refused === null || refusedField !== null || hasOwnFaults;
      setTries((count) => count + 1);
      setRefusal(isAtField ? texts.faulty : presentRefusal(refused));
      return;
    }
    setRefusal(null);
    command.mutate(check.command, {
      onSuccess: () => {
        onDone?.();
        showToast({ tone: 'success', text: done });
        onClose();
      },
      onError: (error) => {
        const code = findFailure(error)?.code;
        if (code === 'case_changed' || code === 'command_refused') {
          void queryClient.invalidateQueries({ queryKey: caseKeys.one(id) });
        }
      },
    });
  }

  function presentFault(field: string): string | undefined {
    const fault = faults.find((one) => one.field === field);
    if (fault !== undefined) return texts.faults[fault.kind];
    return refused !== null && refusedField === field ? presentRefusal(refused) : undefined;
  }

  const hasTold = faults.length > 0 || refused !== null || hasOwnFaults;
  return {
    faultOf: (field) =>
      tries > 0 || left.has(field) ? (ownFaults[field] ?? presentFault(field)) : undefined,
    leave: (field) => setLeft((fields) => new Set([...fields, field])),
    submit,
    isBusy: command.isPending,
    failure: (hasTold ? refusal : null) ?? (command.isError ? presentCommandFailure(command.error) : null),
    isChanged: !command.isSuccess && (isOutrun || listOthersEntries(history, known, userName).length > 0),
    isOffered,
    tries,
  };
}
