import { mdiChevronDoubleUp, mdiChevronTripleUp, mdiChevronUp, mdiHelpCircleOutline } from '@mdi/js';
import { findName } from '@prumo/portal-kit/find-name';
import { severities, type Severity } from '@prumo/portal-kit/non-compliances';

import { Mark, type MarkTone } from './mark.tsx';
import { texts } from './texts.ts';

/** How grave a case is; nothing until triage has said so. */
export function SeverityMark({ severity }: { readonly severity: Severity | null }) {
  if (severity === null) {
    return <Mark icon={mdiHelpCircleOutline} tone="quiet" isFilled={false} text={texts.noSeverity} />;
  }
  return <Mark {...looks[severity]} isFilled={false} text={findName(severities, severity)} />;
}

const looks: Readonly<Record<Severity, { readonly icon: string; readonly tone: MarkTone }>> = {
  leve: { icon: mdiChevronUp, tone: 'neutral' },
  moderada: { icon: mdiChevronDoubleUp, tone: 'neutral' },
  critica: { icon: mdiChevronTripleUp, tone: 'warning' },
};
