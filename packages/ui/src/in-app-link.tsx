import type { ComponentProps, MouseEvent } from 'react';

import { isPlainClick } from './navigation/navigation-entry.ts';

interface InAppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly href: string;
  /** Told instead of loading the page; a click that asks for another tab or window stays the browser's. */
  readonly onGo: (href: string) => void;
}

/** A link to an address of the portal that its screen knows only as text. */
export function InAppLink({ href, onGo, children, ...rest }: InAppLinkProps) {
  function handleClick(event: MouseEvent) {
    if (isPlainClick(event)) {
      event.preventDefault();
      onGo(href);
    }
  }

  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
