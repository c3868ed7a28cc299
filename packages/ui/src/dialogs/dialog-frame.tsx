import { mdiClose } from '@mdi/js';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, type SubmitEvent, useCallback, useId, useState } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';
import { buildWholeScreenOnPhone } from '../theme/whole-screen-on-phone.ts';
import { texts } from './texts.ts';

type DialogSize = 'narrow' | 'medium' | 'wide';

interface DialogFrameProps {
  readonly title: string;
  readonly size: DialogSize;
  /** Stays between title and body, such as tabs. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
  /** Nothing, or false, where there is nothing to do but close it. */
  readonly footer: ReactNode;
  /** Asked for by Escape, by a click outside and by the close button. */
  readonly onClose: () => void;
  /** Makes a form of body and actions. */
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Title, a body that scrolls by itself and a row of actions that stays; on a phone it is the whole screen. */
export function DialogFrame({ title, size, bar, children, footer, onClose, onSubmit }: DialogFrameProps) {
  const titleId = useId();
  const scrollStop = useScrollStop();
  const content = (
    <>
      <Body {...scrollStop}>{children}</Body>
      {footer !== null && footer !== undefined && footer !== false && <Footer>{footer}</Footer>}
    </>
  );

  return (
    <Frame open onClose={onClose} aria-labelledby={titleId} maxWidth={widths[size]} fullWidth>
      <Header>
        <Title id={titleId}>{title}</Title>
        <IconButton aria-label={texts.close} title={texts.close} onClick={onClose} edge="end">
          <Icon path={mdiClose} />
        </IconButton>
      </Header>
      {bar !== undefined && <Bar>{bar}</Bar>}
      {onSubmit === undefined ? (
        content
      ) : (
        <Form onSubmit={onSubmit} noValidate>
          {content}
        </Form>
      )}
    </Frame>
  );
}

const widths = { narrow: 'xs', medium: 'sm', wide: 'md' } as const satisfies Record<DialogSize, string>;

const Frame = styled(MuiDialog)(({ theme }) => ({
  // The dialog itself has the focus until something in it gets it: nothing to act on, so nothing to mark.
  '& [role="dialog"]:focus-visible': { outline: 'none' },
  ...buildWholeScreenOnPhone(theme),
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexShrink: 0,
  gap: 16,
  minHeight: 64,
  padding: '8px 20px 8px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '8px 12px 8px 16px' },
}));

const Bar = styled('div')(({ theme }) => ({
  flexShrink: 0,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '0 4px' },
}));

const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 });

const Title = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h2, overflowWrap: 'anywhere' }));

const Body = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  padding: 24,
  overflowY: 'auto',
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexShrink: 0,
  flexWrap: 'wrap',
  gap: 12,
  padding: '12px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

interface ScrollStop {
  readonly ref: (pane: HTMLElement | null) => (() => void) | undefined;
  /** Zero where the pane can be scrolled and holds nothing that takes the focus. */
  readonly tabIndex: 0 | undefined;
}

/** Lets keys scroll a pane of nothing but text: it becomes a stop of the Tab key as long as it needs to be one. */
function useScrollStop(): ScrollStop {
  const [isStop, setIsStop] = useState(false);

  const ref = useCallback((pane: HTMLElement | null) => {
    if (pane === null) {
      return undefined;
    }
    // What is measured is laid out first, which most dialogs need not be each time that something in them changes.
    const look = () => setIsStop(!holdsFocusable(pane) && pane.scrollHeight > pane.clientHeight);
    const sizes = new ResizeObserver(look);
    sizes.observe(pane);
    const contents = new MutationObserver(look);
    contents.observe(pane, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden', 'disabled'],
    });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);

  return { ref, tabIndex: isStop ? 0 : undefined };
}

/** What is hidden, such as in a tab that is not shown, does not count. */
function holdsFocusable(pane: HTMLElement): boolean {
  return [...pane.querySelectorAll(focusable)].some((element) => element.checkVisibility());
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';
