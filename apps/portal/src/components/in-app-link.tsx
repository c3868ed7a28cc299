import type { ComponentProps, MouseEvent } from 'react';

interface InAppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly href: string;
  /** Told instead of loading the page; a click that asks for another tab or window stays the browser's. */
  readonly onGo: (href: string) => void;
}

/** A link to an address of the portal that features know only as text. */
export function InAppLink({ href, onGo, children, ...rest }: InAppLinkProps) {
  function handleClick(event: MouseEvent) {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isPlain) {
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
