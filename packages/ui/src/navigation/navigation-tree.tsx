import { type KeyboardEvent, type MouseEvent, useContext, useMemo, useRef, useState } from 'react';

import { CutTextTooltip } from '../cut-text-tooltip.tsx';
import { styledByProps } from '../styled.tsx';
import { isPlainClick, type NavigationEntry } from './navigation-entry.ts';
import { NavigationLevel } from './navigation-level.tsx';
import {
  findNavigationColours,
  FoldedContext,
  type NavigationLook,
  NavigationTreeContext,
} from './navigation-look.ts';

interface NavigationTreeProps {
  /** What the list is called, for people who do not see it; a landmark stands around it. */
  readonly label: string;
  readonly items: readonly NavigationEntry[];
  readonly look?: NavigationLook;
  /**
   * Asked for by a plain click, whose own effect is already prevented. Clicks that want a new tab stay the browser's.
   */
  readonly onNavigate: (item: NavigationEntry, event: MouseEvent<HTMLElement>) => void;
}

/**
 * The vertical navigation: parents that open in place, one at a time, and links. What is closed is not in the page,
 * and of a long list only what can be seen.
 */
export function NavigationTree({ label, items, look = 'dark', onNavigate }: NavigationTreeProps) {
  const isFolded = useContext(FoldedContext);
  const scrollRef = useRef<HTMLDivElement>(null);
  const index = useMemo(() => indexNavigation(items), [items]);
  const { expanded, toggle } = useAccordion(index);

  const parts = {
    look,
    isFolded,
    expanded,
    activeTrail: new Set(index.activeTrail),
    scrollRef,
    onToggle: (entry: NavigationEntry, event: MouseEvent<HTMLElement>) => {
      toggle(entry.id);
      if (entry.href !== null && !expanded.has(entry.id)) {
        onNavigate(entry, event);
      }
    },
    onFollow: (entry: NavigationEntry, event: MouseEvent<HTMLElement>) => {
      if (isPlainClick(event)) {
        event.preventDefault();
        onNavigate(entry, event);
      }
    },
  };

  return (
    <NavigationTreeContext value={parts}>
      <Scroller ref={scrollRef} look={look} data-scroll-pane onKeyDown={handleKeyDown}>
        <div>
          <NavigationLevel items={items} depth={0} label={label} />
        </div>
        {!isFolded && <CutTextTooltip containerRef={scrollRef} placement="right" />}
      </Scroller>
    </NavigationTreeContext>
  );
}

/** What stands above the active entry opens at once and again whenever another entry becomes active. */
function useAccordion(index: NavigationIndex) {
  const trail = index.activeTrail.join('\n');
  const [state, setState] = useState(() => ({ trail, expanded: new Set(index.activeTrail) }));
  if (state.trail !== trail) {
    setState({ trail, expanded: new Set(index.activeTrail) });
  }

  function toggle(id: string) {
    setState(({ expanded }) => {
      const change = expanded.has(id) ? closeParent : openParent;
      return { trail, expanded: new Set(change(index, expanded, id)) };
    });
  }

  return { expanded: state.expanded, toggle };
}

/** Up and down walk the rows; right and left open and close a parent, and left leads out of one. */
function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
  const row = event.target;
  if (!(row instanceof HTMLElement) || row.dataset['navigationRow'] === undefined) {
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-navigation-row]')];
  const at = rows.indexOf(row);
  const isOpen = row.ariaExpanded === 'true';
  const isShut = row.ariaExpanded === 'false';

  switch (event.key) {
    case 'ArrowDown':
      rows[at + 1]?.focus();
      break;
    case 'ArrowUp':
      rows[at - 1]?.focus();
      break;
    case 'Home':
      rows[0]?.focus();
      break;
    case 'End':
      rows.at(-1)?.focus();
      break;
    case 'ArrowRight':
      if (isShut) row.click();
      else if (isOpen) rows[at + 1]?.focus();
      break;
    case 'ArrowLeft':
      if (isOpen) row.click();
      else findParentRow(row)?.focus();
      break;
    default:
      return;
  }
  event.preventDefault();
}

function findParentRow(row: HTMLElement): HTMLElement | null {
  const above = row.closest('li')?.parentElement?.closest('li');
  return above?.querySelector<HTMLElement>(':scope > [data-navigation-row]') ?? null;
}

const Scroller = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'look' })<{
  look: NavigationLook;
}>(({ theme, look }) => {
  const colours = findNavigationColours(theme, look);
  return {
    flex: '1 1 auto',
    minHeight: 0,
    overflowX: 'hidden',
    overflowY: 'auto',
    color: colours.text,
    'html:not(.mobile) &[data-scroll-pane]': { scrollbarColor: `${colours.scrollThumb} transparent` },
  };
});

// The accordion rule: opening a parent closes every other one, except those above it and above the active entry.

interface NavigationIndex {
  /** The id of the entry above each; null at the top. */
  readonly parentOf: ReadonlyMap<string, string | null>;
  /** Those above an active entry, outermost first. */
  readonly activeTrail: readonly string[];
}

export function indexNavigation(entries: readonly NavigationEntry[]): NavigationIndex {
  const parentOf = new Map<string, string | null>();
  const activeTrail = new Set<string>();

  function visit(siblings: readonly NavigationEntry[], parent: string | null, trail: readonly string[]) {
    for (const { id, isActive, children } of siblings) {
      parentOf.set(id, parent);
      if (isActive) {
        for (const above of trail) {
          activeTrail.add(above);
        }
      }
      if (children.length > 0) {
        visit(children, id, [...trail, id]);
      }
    }
  }

  visit(entries, null, []);
  return { parentOf, activeTrail: [...activeTrail] };
}

export function openParent(
  index: NavigationIndex,
  expanded: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const spared = new Set([...listAncestors(index, id), ...index.activeTrail]);
  return new Set([...[...expanded].filter((each) => spared.has(each)), id]);
}

/** What was expanded inside it is closed too, so that it opens tidy the next time. */
export function closeParent(
  index: NavigationIndex,
  expanded: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  return new Set([...expanded].filter((each) => each !== id && !listAncestors(index, each).includes(id)));
}

function listAncestors({ parentOf }: NavigationIndex, id: string): readonly string[] {
  const ancestors: string[] = [];
  for (let above = parentOf.get(id) ?? null; above !== null; above = parentOf.get(above) ?? null) {
    ancestors.push(above);
  }
  return ancestors;
}
