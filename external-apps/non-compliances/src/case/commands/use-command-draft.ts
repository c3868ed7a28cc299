import { useDraft } from '@prumo/portal-kit/drafts';

import type { CommandContext } from './command-context.ts';

export interface CommandDraft<Name extends string> {
  readonly fields: CommandFields<Name>;
  readonly change: (name: Name, value: string) => void;
  readonly hasChanges: boolean;
  readonly isRecovered: boolean;
  readonly discard: () => void;
  readonly forget: () => void;
}

/**
 * Fields of a form that are kept while they are typed.
 * @param name Beside the case: what is written about another command or action is another draft.
 */
export function useCommandDraft<Name extends string>(
  context: CommandContext,
  name: string,
  initial: CommandFields<Name>,
): CommandDraft<Name> {
  const { id, cycle } = context.view.nonCompliance;
  const draft = useDraft(`${name}:${id}:${cycle}`, initial, (stored) => decodeCommandFields(stored, initial));
  const { value: fields, isRecovered, discard, forget } = draft;

  return {
    fields,
    change: (field, value) => draft.change({ ...fields, [field]: value }),
    hasChanges: JSON.stringify(fields) !== JSON.stringify(initial),
    isRecovered,
    discard,
    forget,
  };
}

/** The fields of a form for a command, all of them as text. */
export type CommandFields<Name extends string> = Readonly<Record<Name, string>>;

/** What was kept of an earlier form; nothing when it has other fields. */
export function decodeCommandFields<Name extends string>(
  stored: unknown,
  initial: CommandFields<Name>,
): CommandFields<Name> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept = new Map<string, unknown>(Object.entries(stored));
  const isComplete = Object.keys(initial).every((name) => typeof kept.get(name) === 'string');
  // Every field of the form is there as text, as was just seen.
  return isComplete ? (stored as CommandFields<Name>) : undefined;
}
