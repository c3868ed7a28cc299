import { useDraft } from '@prumo/portal-kit/drafts';

import { decodeCommandFields, type CommandFields } from './decode-command-fields.ts';
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
