import { mdiCalendarClock, mdiFileSign, mdiLockCheckOutline, mdiPencilOutline } from '@mdi/js';
import type { MinutesState } from '@prumo/contracts/minutes/meeting-minutes';
import { Icon, styledByProps } from '@prumo/portal-kit/ui/layout';

import { listNames } from './lists/texts.ts';

/** Where the minutes are on their way, as a sign and a word. */
export function StateMark({ state }: { readonly state: MinutesState }) {
  return (
    <Mark isLively={state === 'in-meeting'}>
      <Icon path={icons[state]} fontSize="inherit" />
      {listNames.states[state]}
    </Mark>
  );
}

const icons: Readonly<Record<MinutesState, string>> = {
  scheduled: mdiCalendarClock,
  'in-meeting': mdiPencilOutline,
  'in-approval': mdiFileSign,
  approved: mdiLockCheckOutline,
};

const Mark = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isLively' })<{
  isLively: boolean;
}>(({ theme, isLively }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 10px 2px 8px',
  borderRadius: 12,
  ...theme.typography.caption,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: isLively ? theme.palette.secondary.contrastText : theme.palette.text.primary,
  backgroundColor: isLively ? theme.palette.secondary.main : theme.palette.background.default,
  border: `1px solid ${isLively ? theme.palette.secondary.main : theme.palette.divider}`,
  '& > svg': { fontSize: 16 },
}));
