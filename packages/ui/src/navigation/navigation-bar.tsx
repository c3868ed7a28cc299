import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';

import { styled } from '../styled.tsx';
import { isPlainClick, type NavigationEntry } from './navigation-entry.ts';
import { NavigationDropDown, useDropDownIntent } from './navigation-drop-down.tsx';
import { NavigationHead } from './navigation-head.tsx';

interface NavigationBarProps {
  /** What the list is called, for people who do not see it; a landmark stands around it. */
  readonly label: string;
  readonly items: readonly NavigationEntry[];
  /** As of the vertical navigation: asked for by a plain click, whose own effect is already prevented. */
  readonly onNavigate: (item: NavigationEntry, event: MouseEvent<HTMLElement>) => void;
}

/** The horizontal navigation: links, and buttons that drop down what they hold. */
export function NavigationBar({ label, items, onNavigate }: NavigationBarProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { open, pin, close, pointAt, pointAway } = useDropDownIntent();

  useEffect(() => {
    const list = listRef.current;
    if (open === null || list === null) {
      return undefined;
    }
    // A drop-down stands at a place of the window: what moves its head away from there ends it.
    list.addEventListener('scroll', close);
    window.addEventListener('resize', close);
    return () => {
      list.removeEventListener('scroll', close);
      window.removeEventListener('resize', close);
    };
  }, [open, close]);

  function follow(item: NavigationEntry, event: MouseEvent<HTMLElement>) {
    close();
    onNavigate(item, event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-navigation-head]')];
    const place = event.target instanceof Element ? event.target.closest('[data-navigation-place]') : null;
    const at = heads.findIndex((head) => place?.contains(head) === true);
    const head = heads[at];
    const isAtHead = event.target === head;

    if (event.key === 'Escape' && open !== null) {
      close();
      head?.focus();
    } else if (isAtHead && event.key === 'ArrowDown' && head?.ariaExpanded !== null) {
      pin(items[at]?.id ?? '');
      requestAnimationFrame(() => place?.querySelector<HTMLElement>('[data-navigation-row]')?.focus());
    } else if (isAtHead && event.key in steps) {
      close();
      heads.at((at + (steps[event.key] ?? 0)) % heads.length)?.focus();
    } else if (isAtHead && (event.key === 'Home' || event.key === 'End')) {
      close();
      heads.at(event.key === 'Home' ? 0 : -1)?.focus();
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    <Heads
      ref={listRef}
      aria-label={label}
      data-scroll-pane=""
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {items.map((item) => {
        const isOpen = open?.id === item.id;
        return item.children.length === 0 ? (
          <li key={item.id} data-navigation-place="">
            <NavigationHead
              item={item}
              onClick={(event) => {
                if (isPlainClick(event)) {
                  event.preventDefault();
                  follow(item, event);
                }
              }}
            />
          </li>
        ) : (
          <li
            key={item.id}
            data-navigation-place=""
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse') pointAt(item.id);
            }}
            onPointerLeave={(event) => {
              if (event.pointerType === 'mouse') pointAway();
            }}
          >
            <NavigationHead
              item={item}
              isOpen={isOpen}
              // A click on what pointing has just opened keeps it open.
              onClick={() => (isOpen && open.isPinned ? close() : pin(item.id))}
            />
            {isOpen && <NavigationDropDown item={item} onNavigate={follow} />}
          </li>
        );
      })}
    </Heads>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const Heads = styled('ul')({
  display: 'flex',
  alignItems: 'stretch',
  height: '100%',
  margin: 0,
  padding: '0 12px',
  overflowX: 'auto',
  overflowY: 'hidden',
  listStyle: 'none',
  '& > li': { display: 'flex', flexShrink: 0 },
});
