import type { PlayFailure } from '@prumo/domain/playlists/play';
import { classifyFrame, readFrameSigns, type FrameJudgement } from '@prumo/ui/frames/classify-frame';
import { styled } from '@prumo/ui/styled';
import { useEffect, useRef, useState } from 'react';

import { goneAttribute } from './gone-attribute.ts';

interface FrameItemProps {
  readonly title: string;
  readonly address: string;
  readonly isShown: boolean;
  readonly onLoaded: () => void;
  readonly onFailed: (failure: PlayFailure) => void;
}

/** How often a page of ours is looked at until it has its content. */
const lookEveryMs = 250;
/** What is still being drawn by then is shown as it is. */
const mostLooks = 80;

/** An item in a frame of our own origin, which says when it has its content, or that it has none. */
export function FrameItem({ title, address, isShown, onLoaded, onFailed }: FrameItemProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [startedAt] = useState(() => performance.now());

  useEffect(
    () => () => {
      if (timerRef.current !== null) clearTimeout(timerRef.current);
    },
    [],
  );

  async function handleLoad() {
    const frame = frameRef.current;
    if (frame === null) return;
    const failure = failureOf(classifyFrame(await readFrameSigns(frame, startedAt)));
    // The turn may have gone to the next one meanwhile.
    if (frameRef.current !== frame) return;
    if (failure === null) look(frame, mostLooks);
    else onFailed(failure);
  }

  function look(frame: HTMLIFrameElement, left: number) {
    const found = readContent(frame);
    if (found === 'missing' || found === 'unavailable') onFailed(found);
    else if (found === 'there' || left === 0) onLoaded();
    else timerRef.current = setTimeout(() => look(frame, left - 1), lookEveryMs);
  }

  return (
    <Frame
      ref={frameRef}
      title={title}
      src={address}
      data-shown={isShown}
      // What is loaded behind is nobody's to reach.
      aria-hidden={!isShown}
      tabIndex={isShown ? 0 : -1}
      onLoad={() => void handleLoad()}
    />
  );
}

function failureOf(judgement: FrameJudgement): PlayFailure | null {
  switch (judgement) {
    case 'content':
      return null;
    case 'missing':
    case 'session-ended':
      return judgement;
    case 'unavailable':
    case 'unclear':
      return 'unavailable';
  }
}

/** Skeletons, and what says how long something takes already. */
const waitingSigns = '[aria-busy="true"], [role="progressbar"]';

/** Pages of ours say by their parts whether they wait for something, or have given up; others are there once loaded. */
function readContent(frame: HTMLIFrameElement): 'waiting' | 'there' | 'missing' | 'unavailable' {
  try {
    const page = frame.contentDocument;
    const root = page?.getElementById('root') ?? null;
    if (page === null || root === null) return 'there';
    if (root.childElementCount === 0 || page.querySelector(waitingSigns) !== null) return 'waiting';
    if (page.querySelector(`[${goneAttribute}]`) !== null) return 'missing';
    return page.querySelector('main > [role="alert"]:only-child') === null ? 'there' : 'unavailable';
  } catch {
    return 'there';
  }
}

const Frame = styled('iframe')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  // Loaded at its full size, so that charts are drawn as they will be seen.
  '&[data-shown="false"]': { visibility: 'hidden' },
});
