import { mdiMagnify } from '@mdi/js';
import { useRef } from 'react';

import { ToolbarButton } from '../toolbar/toolbar-button.tsx';
import { SearchOverlay } from './search-overlay.tsx';
import type { SearchResult } from './search-result.ts';
import { texts } from './texts.ts';

interface SearchBoxProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Best first; asked with an empty text too. */
  readonly find: (text: string) => readonly SearchResult[];
  readonly onChoose: (result: SearchResult) => void;
}

/** A square of the toolbar that opens into a search over the whole toolbar, which needs `position: relative`. */
export function SearchBox({ isOpen, onOpen, onClose, find, onChoose }: SearchBoxProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);

  function handleClose(shouldReturnFocus: boolean) {
    onClose();
    if (shouldReturnFocus) buttonRef.current?.focus();
  }

  return (
    <>
      <ToolbarButton
        ref={buttonRef}
        label={texts.search}
        iconPath={mdiMagnify}
        isExpanded={isOpen}
        onClick={onOpen}
      />
      {isOpen && <SearchOverlay find={find} onChoose={onChoose} onClose={handleClose} />}
    </>
  );
}
