import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

interface MailFrameProps {
  readonly title: string;
  /** Of the whole mail, as the server builds it. */
  readonly html: string;
}

/**
 * A mail as it looks, in a frame without scripts, forms and ways out. The portal's policy takes no styles from markup, and a
 * frame has the policy of its page: so each style is put aside as data, and applied by this script, which may.
 */
export function MailFrame({ title, html }: MailFrameProps) {
  const [height, setHeight] = useState(360);

  function handleLoad(frame: HTMLIFrameElement) {
    const page = frame.contentDocument;
    if (page === null) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style'] ?? '';
    }
    // Links are shown and lead nowhere: without pop-ups nothing opens.
    for (const link of page.querySelectorAll('a')) link.target = '_blank';
    setHeight(Math.min(page.body.offsetHeight + 2, tallest));
  }

  return (
    <Frame
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      height={height}
      onLoad={(event) => handleLoad(event.currentTarget)}
    />
  );
}

const tallest = 720;

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.common.white,
}));
