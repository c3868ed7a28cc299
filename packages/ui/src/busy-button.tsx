import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

import { styled, styledByProps } from './styled.tsx';
import { texts } from './texts.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  readonly isBusy: boolean;
}

/**
 * A button that says so while its action goes on, in its own place and without changing its size.
 * It stays focusable meanwhile: disabling it would throw the focus back to the page.
 */
export function BusyButton({ isBusy, children, startIcon, onClick, ...rest }: BusyButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <Button variant="contained" {...rest} onClick={handleClick} aria-disabled={isBusy} aria-busy={isBusy}>
      <Stack>
        <Label isShown={!isBusy}>
          {startIcon}
          {children}
        </Label>
        <Label isShown={isBusy}>
          <Spinner size={18} />
          {texts.busy}
        </Label>
      </Stack>
    </Button>
  );
}

/** Both labels share one cell, so the button is always as wide as the wider of them; an icon stays beside its words. */
const Stack = styled('span')({ display: 'grid', justifyItems: 'center', '& > *': { gridArea: '1 / 1' } });

const Label = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isShown' })<{
  isShown: boolean;
}>(({ isShown }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& > svg': { fontSize: 20 },
  visibility: isShown ? 'visible' : 'hidden',
}));

interface SpinnerProps {
  readonly size: number;
  /** What is going on, for people who do not see the ring; leave it out where words stand beside it. */
  readonly label?: string;
}

export function Spinner({ size, label }: SpinnerProps) {
  return (
    <CircularProgress
      size={size}
      color="inherit"
      {...(label === undefined ? { 'aria-hidden': true, role: 'presentation' } : { 'aria-label': label })}
    />
  );
}
