import {
  mdiCheckCircle,
  mdiClockTimeFour,
  mdiCloseCircle,
  mdiCloseCircleOutline,
  mdiMinusCircle,
} from '@mdi/js';

import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';
import { styled } from './styled.tsx';
import { presenceTokens } from './theme/theme-tokens.ts';

/** What a person says of their presence. */
export type Presence = keyof typeof presenceTokens;

interface PresenceSignProps {
  readonly presence: Presence;
  readonly size: number;
}

/** Tells by shape as well as by colour; words stand beside it. */
export function PresenceSign({ presence, size }: PresenceSignProps) {
  return <Icon path={signs[presence]} sx={{ fontSize: size, color: presenceTokens[presence] }} />;
}

interface PresenceAvatarProps {
  readonly name: string;
  readonly size: number;
  readonly presence: Presence;
}

export function PresenceAvatar({ name, size, presence }: PresenceAvatarProps) {
  return (
    <Place>
      <Avatar name={name} size={size} />
      <Corner>
        <PresenceSign presence={presence} size={16} />
      </Corner>
    </Place>
  );
}

const signs: Readonly<Record<Presence, string>> = {
  online: mdiCheckCircle,
  away: mdiClockTimeFour,
  busy: mdiMinusCircle,
  invisible: mdiCloseCircleOutline,
  offline: mdiCloseCircle,
};

const Place = styled('span')({ position: 'relative', display: 'inline-flex' });

/** White around and behind the sign, which is round and partly cut out. */
const Corner = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: -4,
  bottom: -4,
  display: 'flex',
  padding: 1,
  borderRadius: '50%',
  backgroundColor: theme.palette.background.paper,
}));
