import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { styled } from '../styled.tsx';
import { neutralTokens } from '../theme/theme-tokens.ts';
import type { NavigationEntry } from './navigation-entry.ts';
import { NavigationTree } from './navigation-tree.tsx';
import { texts } from './texts.ts';

interface NavigationDropDownProps {
  readonly item: NavigationEntry;
  readonly onNavigate: (item: NavigationEntry, event: MouseEvent<HTMLElement>) => void;
}

/** What one head of the horizontal navigation holds, right under it. */
export function NavigationDropDown({ item, onNavigate }: NavigationDropDownProps) {
  const panelRef = useRef<HTMLDivElement>(null);

  // At a place of the window, because the bar that scrolls sideways would cut it off.
  useLayoutEffect(() => {
    const panel = panelRef.current;
    const head = panel?.parentElement?.getBoundingClientRect();
    if (panel === null || head === undefined) {
      return;
    }
    const farthest = document.documentElement.clientWidth - panel.offsetWidth - edge;
    panel.style.left = `${Math.max(edge, Math.min(head.left, farthest))}px`;
    panel.style.top = `${head.bottom}px`;
    panel.style.maxHeight = `calc(100% - ${head.bottom + edge}px)`;
  }, []);

  return (
    <Panel ref={panelRef}>
      <NavigationTree
        label={texts.entriesOf(item.title)}
        items={item.children}
        look="light"
        onNavigate={onNavigate}
      />
    </Panel>
  );
}

/** The least distance from the edges of the window. */
const edge = 8;

const Panel = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  width: 300,
  padding: '8px 0',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: `0 0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px`,
  backgroundColor: theme.palette.background.paper,
  boxShadow: neutralTokens.floatingShadow,
}));

interface OpenDropDown {
  readonly id: string;
  /** By a click or a key: it stays when the pointer goes elsewhere. */
  readonly isPinned: boolean;
}

/**
 * Which drop-down is open. Pointing opens after a moment, so that a pointer passing by opens nothing, and closes after
 * a longer one, so that a crooked way into the drop-down is forgiven.
 */
export function useDropDownIntent() {
  const [open, setOpen] = useState<OpenDropDown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const pin = useCallback((id: string) => {
    clearTimeout(timer.current);
    setOpen({ id, isPinned: true });
  }, []);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, []);

  const pointAt = useCallback((id: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen((known) => (known?.id === id ? known : { id, isPinned: false }));
    }, openDelayMs);
  }, []);

  const pointAway = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen((known) => (known?.isPinned === true ? known : null));
    }, closeDelayMs);
  }, []);

  return useMemo(() => ({ open, pin, close, pointAt, pointAway }), [open, pin, close, pointAt, pointAway]);
}

const openDelayMs = 120;
const closeDelayMs = 300;
