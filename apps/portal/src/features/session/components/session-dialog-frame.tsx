import MuiDialog from '@mui/material/Dialog';
import { styled, styledByProps } from '@prumo/ui/styled';
import { buildWholeScreenOnPhone } from '@prumo/ui/theme/whole-screen-on-phone';
import { useId, type ReactNode } from 'react';

interface SessionDialogFrameProps {
  readonly title: string;
  /** Read aloud together with the title. */
  readonly description: ReactNode;
  readonly children: ReactNode;
  /** Makes what lies below unreadable for whoever passes by. */
  readonly isVeiled?: boolean;
  /** Asked for by Escape and by a click outside; without it the dialog stays. */
  readonly onClose?: () => void;
}

/** A question about the session, over whatever else is open; on a phone it is the whole screen. */
export function SessionDialogFrame({
  title,
  description,
  children,
  isVeiled = false,
  onClose,
}: SessionDialogFrameProps) {
  const titleId = useId();
  const descriptionId = useId();

  return (
    <Frame
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      maxWidth={false}
      isVeiled={isVeiled}
      {...(onClose === undefined ? {} : { onClose })}
    >
      <Content>
        <Title id={titleId}>{title}</Title>
        <Description id={descriptionId}>{description}</Description>
        {children}
      </Content>
    </Frame>
  );
}

const Frame = styledByProps(MuiDialog, { shouldForwardProp: (prop) => prop !== 'isVeiled' })<{
  isVeiled: boolean;
}>(({ theme, isVeiled }) => ({
  // Over any dialog that a screen has opened, under the toasts.
  zIndex: theme.zIndex.modal + 50,
  // Hangs at a fixed height: a message that appears makes it longer and moves nothing above it.
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { width: 416, maxWidth: 'calc(100% - 64px)', marginTop: '18vh', maxHeight: '78vh' },
  ...(isVeiled && { '& > .MuiBackdrop-root': { backdropFilter: 'blur(14px)' } }),
  ...buildWholeScreenOnPhone(theme),
}));

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: 32,
  overflowY: 'auto',
  [theme.breakpoints.down('sm')]: { padding: '48px 24px 24px' },
}));

const Title = styled('h2')(({ theme }) => ({ margin: '0 0 8px', ...theme.typography.h2 }));

const Description = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& p': { margin: 0 },
}));
