import { useRef, useState } from 'react';

import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { drafts } from '../../lib/drafts/drafts.ts';
import {
  changeLine,
  removeLine,
  restoreLine,
  type ActionLine,
  type ActionLineFacts,
} from './model/action-lines.ts';
import { decodeDraft, encodeDraft, type AnalysisDraft } from './model/analysis-draft.ts';
import { isUntouched, type AnalysisForm } from './model/analysis-form.ts';
import { checkAnalysisForm, type FieldFault, type FieldId } from './model/check-analysis-form.ts';
import { createUuid } from '@prumo/portal-kit/create-uuid';

export interface AnalysisFormState {
  /** The id that the analysis will have. */
  readonly id: string;
  readonly form: AnalysisForm;
  readonly isDraftKept: boolean;
  /** There was a draft from another time, and it still stands. */
  readonly isRecovered: boolean;
  /** What is to be told at the field now: told once it was left or the form was sent, not while typing. */
  readonly faultOf: (id: FieldId) => FieldFault | undefined;
  /** Of all there are, told or not. */
  readonly faultCount: number;
  readonly change: <Name extends keyof AnalysisForm>(name: Name, value: AnalysisForm[Name]) => void;
  readonly changeLine: (key: string, change: Partial<ActionLineFacts>) => void;
  readonly removeLine: (key: string) => void;
  readonly restoreLine: (line: ActionLine, index: number) => void;
  readonly leave: (id: FieldId) => void;
  readonly markIncomplete: (id: FieldId, isIncomplete: boolean) => void;
  /** All faults are told; those fields in the order of the screen. */
  readonly check: () => readonly FieldId[];
  /** What is on the screen becomes an analysis of its own. */
  readonly takeNewId: () => string;
  /** Back to the beginning; what was there, for taking it back. */
  readonly discard: () => AnalysisDraft;
  readonly restore: (draft: AnalysisDraft) => void;
  /** Nothing stays in the browser: it was sent. */
  readonly forgetDraft: () => void;
}

/** What is written of an analysis and what is wrong with it; kept as a draft until it is sent. */
export function useAnalysisForm(draftKey: DraftKey, begun: AnalysisForm): AnalysisFormState {
  const [recovered] = useState(() => decodeDraft(drafts.find(draftKey)));
  const [isRecovered, setIsRecovered] = useState(recovered !== null);
  const [draft, setDraft] = useState(() => recovered ?? { id: createUuid(), form: begun });
  const [left, setLeft] = useState<ReadonlySet<FieldId>>(new Set());
  const [incomplete, setIncomplete] = useState<ReadonlySet<FieldId>>(new Set());
  // The undo of a toast knows what the screen was when it was shown; changes begin with what it is now.
  const latest = useRef(draft);
  const { id, form } = draft;

  function put(changed: AnalysisDraft) {
    latest.current = changed;
    setDraft(changed);
    if (isUntouched(changed.form, begun)) drafts.remove(draftKey);
    else drafts.save(draftKey, encodeDraft(changed));
  }

  function update(change: (known: AnalysisForm) => AnalysisForm) {
    put({ ...latest.current, form: change(latest.current.form) });
  }

  const faults = checkAnalysisForm(form, { incomplete, opening: begun.resultAnalysis });
  return {
    id,
    form,
    isDraftKept: !isUntouched(form, begun),
    isRecovered,
    faultOf: (field) => (left.has(field) ? faults.get(field) : undefined),
    faultCount: faults.size,
    change(name, value) {
      update((known) => ({ ...known, [name]: value }));
      // With an answer fields come and go; those that come have nothing half typed in them.
      if (name === 'racpOption' || name === 'actionPlanOption') setIncomplete(new Set());
    },
    changeLine: (key, change) =>
      update((known) => ({ ...known, lines: changeLine(known.lines, key, change) })),
    removeLine: (key) => update((known) => ({ ...known, lines: removeLine(known.lines, key) })),
    restoreLine: (line, index) =>
      update((known) => ({ ...known, lines: restoreLine(known.lines, line, index) })),
    leave: (field) => setLeft((known) => (known.has(field) ? known : new Set(known).add(field))),
    markIncomplete: (field, isIncomplete) => setIncomplete((known) => withMember(known, field, isIncomplete)),
    check() {
      const wrong = [...faults.keys()];
      setLeft((known) => new Set([...known, ...wrong]));
      return wrong;
    },
    takeNewId() {
      const changed = { ...latest.current, id: createUuid() };
      put(changed);
      return changed.id;
    },
    discard() {
      const discarded = latest.current;
      put({ id: createUuid(), form: begun });
      setIsRecovered(false);
      setLeft(new Set());
      setIncomplete(new Set());
      return discarded;
    },
    restore: put,
    forgetDraft: () => drafts.remove(draftKey),
  };
}

function withMember<Member>(
  set: ReadonlySet<Member>,
  member: Member,
  isMember: boolean,
): ReadonlySet<Member> {
  const changed = new Set(set);
  if (isMember) changed.add(member);
  else changed.delete(member);
  return changed;
}
