import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import { mdiClose } from '@mdi/js';
import { useId, type ReactNode } from 'react';

import { Icon } from './icon.tsx';
import { styled } from './styled.tsx';
import { texts } from './texts.ts';
import { buildWholeScreenOnPhone } from './theme/whole-screen-on-phone.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Asked for by Escape, by a click outside and by the close button. */
  readonly onClose: () => void;
}

/** One decision or one short text over the screen; on a phone it is the whole screen. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const titleId = useId();

  return (
    <Frame open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Header>
        <Title id={titleId}>{title}</Title>
        <IconButton aria-label={texts.close} title={texts.close} onClick={onClose} edge="end">
          <Icon path={mdiClose} />
        </IconButton>
      </Header>
      <Body>{children}</Body>
    </Frame>
  );
}

const Frame = styled(MuiDialog)(({ theme }) => ({
  ...buildWholeScreenOnPhone(theme),
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 64,
  padding: '8px 20px 8px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Title = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h2 }));

const Body = styled('div')({ padding: 24, overflowY: 'auto' });
