import Popper from '@mui/material/Popper';
import { findOpenMention, writeMention, type OpenMention } from '@prumo/domain/mentions/mentions';
import { ChoiceList, buildOptionId } from '@prumo/ui/forms/choice-list';
import { findChoices, findListIndex, type Choice } from '@prumo/ui/forms/find-choices';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { styled } from '@prumo/ui/styled';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { texts } from './texts.ts';

interface MentionFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whom it offers: keys are user names. */
  readonly people: readonly Choice[];
  readonly isLoading?: boolean;
  readonly lines?: number;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * Several lines of text in which an `@` offers people. It stays a text field, which no element of several lines may cease to be,
 * and says as one of a single line would what its list holds: the focus stays in the text.
 */
export function MentionField({ people, isLoading = false, value, onChange, ...field }: MentionFieldProps) {
  const listId = useId();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  // Where the caret belongs once the field shows this text.
  const writtenRef = useRef<{ readonly text: string; readonly caret: number } | null>(null);
  const [open, setOpen] = useState<OpenMention | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const found = useMemo(() => (open === null ? [] : findChoices(people, open.typed)), [people, open]);
  // What is nobody's name is plain text, and nothing covers it.
  const isOpen = open !== null && (isLoading || found.length > 0);

  useLayoutEffect(() => {
    const written = writtenRef.current;
    if (written?.text === value) {
      inputRef.current?.setSelectionRange(written.caret, written.caret);
      writtenRef.current = null;
    }
  }, [value]);

  function findTyped(text: string): OpenMention | null {
    const typed = findOpenMention(text, inputRef.current?.selectionStart ?? text.length);
    return typed === undefined || isComplete(typed, people) ? null : typed;
  }

  function handleTyping(text: string) {
    setOpen(findTyped(text));
    setHighlighted(0);
    onChange(text);
  }

  /** Moved away, the caret leaves the list behind; moved back, it does not open it again. */
  function handleSelect() {
    const typed = open === null ? null : findTyped(value);
    if (typed?.start !== open?.start) {
      setOpen(null);
    }
  }

  function choose(choice: Choice | undefined) {
    const written = choice === undefined ? undefined : writeMention(choice.key);
    if (written === undefined || open === null) {
      return;
    }
    const rest = value.slice(open.start + 1 + open.typed.length);
    const gap = /^\s/.test(rest) ? '' : ' ';
    const text = `${value.slice(0, open.start)}${written}${gap}${rest}`;
    writtenRef.current = { text, caret: open.start + written.length + 1 };
    setOpen(null);
    onChange(text);
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) {
      return;
    }
    const index = findListIndex(event.key, highlighted, found.length);
    if (event.key === 'Enter' && found.length > 0) {
      event.preventDefault();
      choose(found[highlighted]);
    } else if (event.key === 'Escape') {
      // Not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(null);
    } else if (index !== undefined) {
      event.preventDefault();
      setHighlighted(index ?? 0);
    }
  }

  return (
    <div>
      <LongTextField
        {...field}
        value={value}
        onChange={handleTyping}
        onKeyDown={handleKey}
        onSelect={handleSelect}
        onBlur={() => setOpen(null)}
        inputRef={inputRef}
        frameRef={setFrame}
        inputProps={{
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          ...(isOpen && { 'aria-controls': listId }),
          ...(isOpen && found.length > 0 && { 'aria-activedescendant': buildOptionId(listId, highlighted) }),
        }}
      />
      {/* In its own place, so that it belongs to the dialog it is used in; fixed, so that nothing cuts it off. */}
      <Floating
        open={isOpen}
        anchorEl={frame}
        placement="bottom-start"
        disablePortal
        popperOptions={{ strategy: 'fixed' }}
      >
        <ChoiceList
          id={listId}
          label={texts.list}
          width={Math.min(frame?.offsetWidth ?? 240, widestList)}
          choices={found}
          chosenKey={null}
          highlighted={highlighted}
          emptyText={texts.loading}
          onHighlight={setHighlighted}
          onChoose={choose}
        />
      </Floating>
    </div>
  );
}

const widestList = 480;

/** The name stands there, and what follows it is the sentence. */
function isComplete({ typed }: OpenMention, people: readonly Choice[]): boolean {
  const folded = typed.toLowerCase();
  return folded.includes(' ') && people.some(({ key }) => folded.startsWith(`${key.toLowerCase()} `));
}

const Floating = styled(Popper)(({ theme }) => ({ zIndex: theme.zIndex.modal + 1 }));
