import IconButton from '@mui/material/IconButton';
import { mdiClose } from '@mdi/js';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { Icon } from '../icon.tsx';
import { findNextIndex } from '../lists/find-next-index.ts';
import { styled } from '../styled.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { SearchResult } from './search-result.ts';
import { SearchResults } from './search-results.tsx';
import { texts } from './texts.ts';

interface SearchOverlayProps {
  readonly find: (text: string) => readonly SearchResult[];
  readonly onChoose: (result: SearchResult) => void;
  readonly onClose: (shouldReturnFocus: boolean) => void;
}

/** The field over the toolbar and what it finds below; it begins empty each time. */
export function SearchOverlay({ find, onChoose, onClose }: SearchOverlayProps) {
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  const results = useMemo(() => find(text), [find, text]);
  const isNothingFound = text.trim() !== '' && results.length === 0;

  useEffect(() => {
    inputRef.current?.focus();
  }, []);

  function choose(result: SearchResult | undefined) {
    if (result !== undefined) {
      onClose(true);
      onChoose(result);
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    // A key that belongs to the composition of a letter.
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(results[current]);
    } else if (event.key !== 'Home' && event.key !== 'End' && results.length > 0) {
      const next = findNextIndex(event.key, current, results.length, pageRows);
      if (next !== null) {
        event.preventDefault();
        setCurrent(next);
      }
    }
  }

  return (
    <Overlay
      role="search"
      onBlur={(event) => {
        // Null while the window itself loses the focus: then the person comes back to what they typed.
        const next = event.relatedTarget;
        if (next !== null && !event.currentTarget.contains(next)) onClose(false);
      }}
    >
      <Strip>
        <CloseButton aria-label={texts.close} title={texts.close} onClick={() => onClose(true)}>
          <Icon path={mdiClose} />
        </CloseButton>
        <Input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-label={texts.search}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          {...(results.length > 0 ? { 'aria-activedescendant': optionId(listId, current) } : {})}
          placeholder={texts.search}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setCurrent(0);
          }}
          onKeyDown={handleKeyDown}
        />
      </Strip>
      {(results.length > 0 || isNothingFound) && (
        <DropDown>
          <SearchResults
            listId={listId}
            results={results}
            current={current}
            optionId={(index) => optionId(listId, index)}
            onPoint={setCurrent}
            onChoose={choose}
          />
          {isNothingFound && <NothingFound>{texts.nothingFound(text)}</NothingFound>}
        </DropDown>
      )}
      <VisuallyHidden role="status">
        {isNothingFound ? texts.nothingFound(text) : text !== '' && texts.found(results.length)}
      </VisuallyHidden>
    </Overlay>
  );
}

/** As many as the list shows at once. */
const pageRows = 5;

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

const Overlay = styled('div')({ position: 'absolute', inset: 0, zIndex: 2 });

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  height: '100%',
  backgroundColor: theme.palette.background.paper,
  boxShadow: `inset 0 -2px ${theme.palette.secondary.main}`,
}));

const CloseButton = styled(IconButton)(({ theme }) => ({
  flexShrink: 0,
  width: 64,
  borderRadius: 0,
  '&:focus-visible': { outlineOffset: -4 },
  [theme.breakpoints.down('sm')]: { width: 56 },
}));

const Input = styled('input')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  padding: '0 24px 0 0',
  border: 0,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  color: theme.palette.text.primary,
  backgroundColor: 'transparent',
  // The line under the whole strip shows the focus.
  '&, &:focus-visible': { outline: 'none' },
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
}));

const DropDown = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: '100%',
  right: 0,
  left: 0,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  boxShadow: '0 16px 24px -12px rgba(15, 40, 50, 0.24)',
}));

const NothingFound = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '20px 24px',
  fontSize: '1.125rem',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
}));
