import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';

import { CutTextTooltip } from '../cut-text-tooltip.tsx';
import { findNeighbour } from './find-neighbour.ts';
import { StripTab, type TabEntry } from './strip-tab.tsx';
import { texts } from './texts.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface TabStripProps {
  /** What the tabs are, for people who do not see them. */
  readonly label: string;
  readonly tabs: readonly TabEntry[];
  readonly activeKey: string | null;
  /** The id of what a tab shows, which carries role tabpanel. */
  readonly panelIdOf: (key: string) => string;
  /** The id of the tab itself, for the label of its panel. */
  readonly tabIdOf: (key: string) => string;
  readonly onActivate: (key: string) => void;
  readonly onClose: (key: string) => void;
  readonly onOpenInWindow: (key: string) => void;
}

/** Tabs that can be closed. Arrow keys move among them; only the current one is a stop of the Tab key. */
export function TabStrip(props: TabStripProps) {
  const { label, tabs, activeKey, panelIdOf, tabIdOf, onActivate, onClose, onOpenInWindow } = props;
  const keysId = useId();
  const stripRef = useRef<HTMLDivElement>(null);
  const isFocusWanted = useRef(false);

  useEffect(() => {
    const current = tabs.find(({ key }) => key === activeKey);
    const tab = current === undefined ? null : document.getElementById(tabIdOf(current.key));
    tab?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The focus follows the current tab where it is among the tabs, or was before the one that had it was closed.
    if (isFocusWanted.current || stripRef.current?.contains(document.activeElement) === true) {
      tab?.focus({ preventScroll: true });
    }
    isFocusWanted.current = false;
  }, [activeKey, tabs, tabIdOf]);

  function close(key: string) {
    isFocusWanted.current = true;
    onClose(key);
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const tab = tabs[index];
    if (event.key === 'Delete' && tab !== undefined) {
      event.preventDefault();
      close(tab.key);
      return;
    }
    const next = findNeighbour(event.key, index, tabs.length);
    const target = next === null ? undefined : tabs[next];
    if (target !== undefined) {
      event.preventDefault();
      onActivate(target.key);
    }
  }

  return (
    <Strip ref={stripRef} data-scroll-pane="">
      {/* A tab list may hold tabs only, and these stand beside their buttons: so it owns them from afar. */}
      <div role="tablist" aria-label={label} aria-owns={tabs.map(({ key }) => tabIdOf(key)).join(' ')} />
      {tabs.map((tab, index) => (
        <StripTab
          key={tab.key}
          tab={tab}
          id={tabIdOf(tab.key)}
          panelId={panelIdOf(tab.key)}
          describedBy={keysId}
          isActive={tab.key === activeKey}
          onActivate={() => onActivate(tab.key)}
          onClose={() => close(tab.key)}
          onOpenInWindow={() => onOpenInWindow(tab.key)}
          onKeyDown={(event) => handleKeyDown(event, index)}
        />
      ))}
      <VisuallyHidden id={keysId}>{texts.keys}</VisuallyHidden>
      <CutTextTooltip containerRef={stripRef} placement="bottom" />
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  flexShrink: 0,
  height: 48,
  overflowX: 'auto',
  overflowY: 'hidden',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '@media print': { display: 'none' },
}));
