import {
  mdiArrowULeftTop,
  mdiCallMerge,
  mdiCancel,
  mdiCheckCircleOutline,
  mdiClipboardCheckOutline,
  mdiClipboardListOutline,
  mdiCloseCircleOutline,
  mdiFileEditOutline,
  mdiFilterVariant,
  mdiMagnify,
  mdiTargetVariant,
} from '@mdi/js';
import { findName } from '@prumo/portal-kit/find-name';
import { nonComplianceStates, type NonComplianceState } from '@prumo/portal-kit/non-compliances';

import { Mark, type MarkTone } from './mark.tsx';
import { texts } from './texts.ts';

interface StateChipProps {
  readonly state: NonComplianceState;
  /** In tables, where the whole name has no room. */
  readonly isShort?: boolean;
}

/** In which state a case is. */
export function StateChip({ state, isShort = false }: StateChipProps) {
  const name = findName(nonComplianceStates, state);
  const { icon, tone } = stateLooks[state];

  return (
    <Mark
      icon={icon}
      tone={tone}
      isFilled
      text={isShort ? texts.shortStates[state] : name}
      {...(isShort && { title: name })}
    />
  );
}

/** The sign and the tone of each state; for lists of steps too. */
const stateLooks: Readonly<Record<NonComplianceState, { readonly icon: string; readonly tone: MarkTone }>> = {
  draft: { icon: mdiFileEditOutline, tone: 'quiet' },
  triage: { icon: mdiFilterVariant, tone: 'neutral' },
  returned: { icon: mdiArrowULeftTop, tone: 'warning' },
  analysis: { icon: mdiMagnify, tone: 'accent' },
  validation: { icon: mdiClipboardCheckOutline, tone: 'neutral' },
  execution: { icon: mdiClipboardListOutline, tone: 'accent' },
  efficacy: { icon: mdiTargetVariant, tone: 'accent' },
  'closed-effective': { icon: mdiCheckCircleOutline, tone: 'quiet' },
  'closed-without-plan': { icon: mdiCheckCircleOutline, tone: 'quiet' },
  unfounded: { icon: mdiCloseCircleOutline, tone: 'quiet' },
  cancelled: { icon: mdiCancel, tone: 'quiet' },
  merged: { icon: mdiCallMerge, tone: 'quiet' },
};
