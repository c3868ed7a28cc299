import { useRef, useState } from 'react';

import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';

import { drafts } from '../../lib/drafts/drafts.ts';
import { decodeRuleDraft, encodeRuleDraft } from './model/rule-draft.ts';
import type { RuleForm } from './model/rule-form.ts';

export interface RuleFormState {
  readonly form: RuleForm;
  readonly change: (changes: Partial<RuleForm>) => void;
  readonly isDraftKept: boolean;
  /** There was something from another time, and it still stands. */
  readonly isRecovered: boolean;
  /** Back to the beginning; what was there, for taking it back. */
  readonly discard: () => RuleForm;
  readonly restore: (form: RuleForm) => void;
  /** Nothing stays in the browser: it was saved. */
  readonly forgetDraft: () => void;
}

/** What is written of a rule, kept in the browser until it is saved. */
export function useRuleForm(draftKey: DraftKey, begun: RuleForm): RuleFormState {
  const [recovered] = useState(() => decodeRuleDraft(drafts.find(draftKey), begun));
  const [isRecovered, setIsRecovered] = useState(recovered !== null);
  const [form, setForm] = useState(recovered ?? begun);
  // Two changes of one event begin each with what the other left.
  const latest = useRef(form);
  const isDraftKept = isChanged(form, begun);

  function put(changed: RuleForm) {
    latest.current = changed;
    setForm(changed);
    if (isChanged(changed, begun)) drafts.save(draftKey, encodeRuleDraft(changed));
    else drafts.remove(draftKey);
  }

  return {
    form,
    change: (changes) => put({ ...latest.current, ...changes }),
    isDraftKept,
    isRecovered: isRecovered && isDraftKept,
    discard() {
      const discarded = latest.current;
      put(begun);
      setIsRecovered(false);
      return discarded;
    },
    restore: put,
    forgetDraft: () => drafts.remove(draftKey),
  };
}

function isChanged(form: RuleForm, begun: RuleForm): boolean {
  return JSON.stringify(form) !== JSON.stringify(begun);
}
