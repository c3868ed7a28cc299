import { mdiChartBellCurve, mdiClockAlertOutline, mdiHospital, mdiHistory } from '@mdi/js';
import type { AgendaOrigin } from '@prumo/contracts/minutes/meeting-minutes';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from './lists/texts.ts';

/** What has brought the item on the agenda; nothing for what people have thought of themselves. */
export function OriginMark({ origin }: { readonly origin: AgendaOrigin }) {
  if (origin === 'new') return null;
  return (
    <Mark>
      <Icon path={icons[origin]} fontSize="inherit" />
      {listNames.agendaOrigins[origin]}
    </Mark>
  );
}

const icons: Readonly<Record<Exclude<AgendaOrigin, 'new'>, string>> = {
  'open-decision': mdiHistory,
  'indicator-signal': mdiChartBellCurve,
  'overdue-plan': mdiClockAlertOutline,
  'serious-event': mdiHospital,
};

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '2px 8px',
  borderRadius: 4,
  ...theme.typography.caption,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.secondary.light,
  '& > svg': { fontSize: 16, color: theme.palette.secondary.main },
}));
