import {
  mdiAccountOutline,
  mdiAlertCircle,
  mdiArrowULeftTop,
  mdiCalendarClock,
  mdiCallMerge,
  mdiCancel,
  mdiCheckCircleOutline,
  mdiCheckDecagramOutline,
  mdiChevronDoubleUp,
  mdiChevronTripleUp,
  mdiChevronUp,
  mdiCircleHalfFull,
  mdiClipboardCheckOutline,
  mdiClipboardListOutline,
  mdiClockAlertOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiFileEditOutline,
  mdiFilterVariant,
  mdiGavel,
  mdiHelpCircleOutline,
  mdiIncognito,
  mdiMagnify,
  mdiRepeat,
  mdiShieldLockOutline,
  mdiTargetVariant,
} from '@mdi/js';
import type { LegalClock } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type {
  NonComplianceState,
  ReportKind,
  Severity,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { recurrenceRule } from '@prumo/domain/non-compliances/find-recurrences';
import { findLegalState } from '@prumo/domain/non-compliances/legal-clocks';
import { readClock } from '@prumo/portal-kit/calls';
import { presentCalendarDay, presentInstant } from '@prumo/portal-kit/dates';
import { usePortal } from '@prumo/portal-kit/portal';
import { Icon, styledByProps } from '@prumo/portal-kit/ui/layout';

import { describeDue, type DueTone } from './describe-due.ts';
import { listNames } from './lists/texts.ts';
import { texts } from './texts.ts';

export type MarkTone = 'neutral' | 'accent' | 'warning' | 'quiet';

interface MarkProps {
  /** One of the path strings of @mdi/js. */
  readonly icon: string;
  readonly text: string;
  readonly tone: MarkTone;
  /** On a ground of its own, or as plain text in a line. */
  readonly isFilled: boolean;
  readonly title?: string;
}

/** A word about something with its sign: never by colour alone. */
export function Mark({ icon, text, tone, isFilled, title }: MarkProps) {
  return (
    <Place tone={tone} isFilled={isFilled} {...(title === undefined ? {} : { title })}>
      <Icon path={icon} />
      <span>{text}</span>
    </Place>
  );
}

const Place = styledByProps('span', {
  shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'isFilled',
})<{ tone: MarkTone; isFilled: boolean }>(({ theme, tone, isFilled }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 6,
  minWidth: 0,
  ...theme.typography.caption,
  fontWeight: tone === 'warning' ? 500 : 400,
  lineHeight: 1.35,
  textAlign: 'left',
  color: tone === 'quiet' ? theme.palette.text.secondary : theme.palette.text.primary,
  '& > svg': {
    flexShrink: 0,
    fontSize: 16,
    color: theme.palette.text.secondary,
    ...(tone === 'accent' && { color: theme.palette.secondary.main }),
    ...(tone === 'warning' && { color: theme.palette.error.main }),
  },
  ...(tone === 'warning' && { color: theme.palette.error.main }),
  ...(isFilled && {
    padding: '3px 10px 3px 8px',
    borderRadius: 12,
    border: '1px solid transparent',
    backgroundColor: theme.palette.background.default,
    ...(tone === 'accent' && { backgroundColor: theme.palette.secondary.light }),
    ...(tone === 'warning' && { backgroundColor: theme.palette.error.light }),
    ...(tone === 'quiet' && {
      borderColor: theme.palette.divider,
      backgroundColor: theme.palette.background.paper,
    }),
    '@media print': { borderColor: theme.palette.divider },
  }),
}));

interface DueMarkProps {
  /** An instant; nothing where nobody is waited for. */
  readonly dueAt: string | null;
  readonly isFilled?: boolean;
}

/** By when something is due, as people say it; the date itself when it is pointed at. */
export function DueMark({ dueAt, isFilled = false }: DueMarkProps) {
  const { holidays } = usePortal();
  if (dueAt === null) {
    return null;
  }
  const { tone, text } = describeDue(dueAt, new Date(readClock()), holidays);
  return (
    <Mark
      {...dueLooks[tone]}
      isFilled={isFilled}
      text={text}
      title={texts.due.title(presentInstant(dueAt))}
    />
  );
}

const dueLooks: Readonly<Record<DueTone, { readonly icon: string; readonly tone: MarkTone }>> = {
  overdue: { icon: mdiAlertCircle, tone: 'warning' },
  today: { icon: mdiClockAlertOutline, tone: 'accent' },
  soon: { icon: mdiClockOutline, tone: 'neutral' },
  later: { icon: mdiCalendarClock, tone: 'quiet' },
};

/** By name, in confidence or without a name. */
export function KindMark({ kind }: { readonly kind: ReportKind }) {
  return <Mark icon={kindIcons[kind]} tone="quiet" isFilled={false} text={listNames.reportKinds[kind]} />;
}

export const kindIcons: Readonly<Record<ReportKind, string>> = {
  identified: mdiAccountOutline,
  confidential: mdiShieldLockOutline,
  anonymous: mdiIncognito,
};

/** @param others How many of the same pattern and department there were before. Nothing is shown for none. */
export function RecurrenceMark({ others }: { readonly others: number }) {
  if (others === 0) {
    return null;
  }
  return (
    <Mark
      icon={mdiRepeat}
      tone={others + 1 >= recurrenceRule.cases ? 'warning' : 'quiet'}
      isFilled={false}
      text={texts.recurrence(others + 1)}
      title={texts.recurrenceTitle(others)}
    />
  );
}

/** How grave a case is; nothing until triage has said so. */
export function SeverityMark({ severity }: { readonly severity: Severity | null }) {
  if (severity === null) {
    return <Mark icon={mdiHelpCircleOutline} tone="quiet" isFilled={false} text={texts.noSeverity} />;
  }
  return <Mark {...severityLooks[severity]} isFilled={false} text={listNames.severities[severity]} />;
}

const severityLooks: Readonly<Record<Severity, { readonly icon: string; readonly tone: MarkTone }>> = {
  leve: { icon: mdiChevronUp, tone: 'neutral' },
  moderada: { icon: mdiChevronDoubleUp, tone: 'neutral' },
  critica: { icon: mdiChevronTripleUp, tone: 'warning' },
};

interface StateChipProps {
  readonly state: NonComplianceState;
  /** In tables, where the whole name has no room. */
  readonly isShort?: boolean;
}

/** In which state a case is. */
export function StateChip({ state, isShort = false }: StateChipProps) {
  const name = listNames.states[state];
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
  'closed-partly-effective': { icon: mdiCircleHalfFull, tone: 'quiet' },
  'closed-without-plan': { icon: mdiCheckCircleOutline, tone: 'quiet' },
  unfounded: { icon: mdiCloseCircleOutline, tone: 'quiet' },
  cancelled: { icon: mdiCancel, tone: 'quiet' },
  merged: { icon: mdiCallMerge, tone: 'quiet' },
};

/** How one legal clock stands: Notivisa vence em 3 dias úteis, Notivisa notificada em 12/10/2026. */
export function LegalMark({
  clock,
  isFilled = false,
}: {
  readonly clock: LegalClock;
  readonly isFilled?: boolean;
}) {
  const { holidays } = usePortal();
  const { authority, dueAt, notified } = clock;
  const now = new Date(readClock());
  const state = findLegalState(clock, now);
  if (notified !== null) {
    const words = state === 'notified' ? texts.legal.notified : texts.legal.waived;
    return (
      <Mark
        icon={mdiCheckDecagramOutline}
        tone="quiet"
        isFilled={isFilled}
        text={words(authority, presentCalendarDay(notified.notifiedOn))}
      />
    );
  }
  const due = describeDue(dueAt, now, holidays);
  return (
    <Mark
      icon={mdiGavel}
      tone={tones[due.tone]}
      isFilled={isFilled}
      text={texts.legal.running(authority, due.text)}
      title={texts.due.title(presentInstant(dueAt))}
    />
  );
}

const tones: Readonly<Record<DueTone, MarkTone>> = {
  overdue: 'warning',
  today: 'accent',
  soon: 'neutral',
  later: 'quiet',
};
