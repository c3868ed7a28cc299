import Popper from '@mui/material/Popper';
import { useEffect, useState, type RefObject } from 'react';

import { styled } from './styled.tsx';
import { neutralTokens } from './theme/theme-tokens.ts';

interface CutTextTooltipProps {
  /** Holds elements marked `data-cut-text`, each in something that can be pointed at or focused. */
  readonly containerRef: RefObject<HTMLElement | null>;
  readonly placement: 'bottom' | 'right';
}

/**
 * Says a text in full where the layout had no room for all of it, or where it was shortened: then `data-cut-text`
 * holds the whole. One for all texts of a container, because a tooltip of its own for each would cost a long list
 * more than the list.
 */
export function CutTextTooltip({ containerRef, placement }: CutTextTooltipProps) {
  const [shown, setShown] = useState<CutText | null>(null);

  useEffect(() => {
    const container = containerRef.current;
    if (container === null) {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const showSoon = ({ target }: Event) => {
      hide();
      // Measured then and not now: what is pointed at may be growing.
      timer = setTimeout(() => setShown(findCutText(target)), delayMs);
    };
    const hideAtEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    const listeners = [
      ['pointerover', showSoon],
      ['focusin', showSoon],
      ['pointerleave', hide],
      ['focusout', hide],
      ['scroll', hide],
      ['click', hide],
    ] as const;
    for (const [event, listener] of listeners) {
      container.addEventListener(event, listener);
    }
    container.addEventListener('keydown', hideAtEscape);
    return () => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) {
        container.removeEventListener(event, listener);
      }
      container.removeEventListener('keydown', hideAtEscape);
    };
  }, [containerRef]);

  return (
    <Popper
      // It repeats the name that screen readers know already.
      aria-hidden="true"
      open={shown !== null}
      anchorEl={shown?.owner ?? null}
      placement={placement}
      // In its own place, so that it belongs to a landmark; fixed, so that nothing cuts it off.
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
    >
      <Bubble>{shown?.text}</Bubble>
    </Popper>
  );
}

interface CutText {
  readonly owner: Element;
  readonly text: string;
}

const delayMs = 400;

function findCutText(target: EventTarget | null): CutText | null {
  const owner = target instanceof Element ? target.closest('a, button') : null;
  const place = owner?.querySelector<HTMLElement>('[data-cut-text]');
  if (owner === null || place === null || place === undefined || !owner.isConnected) {
    return null;
  }
  const whole = place.dataset['cutText'];
  const isShortened = whole !== undefined && whole !== '';
  const isCut = place.scrollWidth > place.clientWidth;
  return isShortened || isCut ? { owner, text: isShortened ? whole : (place.textContent ?? '') } : null;
}

const Bubble = styled('div')(({ theme }) => ({
  maxWidth: 360,
  margin: 8,
  padding: '6px 10px',
  borderRadius: theme.shape.borderRadius,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: neutralTokens.onColour,
  backgroundColor: neutralTokens.floating,
}));
