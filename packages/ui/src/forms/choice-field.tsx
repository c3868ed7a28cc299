import IconButton from '@mui/material/IconButton';
import Popper from '@mui/material/Popper';
import { mdiChevronDown, mdiClose } from '@mdi/js';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';
import { ChoiceList, buildOptionId } from './choice-list.tsx';
import { FieldFrame, FieldLabel, FieldNote } from './field-parts.tsx';
import { type Choice, findChoices, findListIndex } from './find-choices.ts';
import { stillField } from './still-field.tsx';
import { texts } from './texts.ts';

export type { Choice } from './find-choices.ts';

interface ChoiceFieldProps {
  readonly label: string;
  /** The key of the chosen one; one that is not among the choices is shown as it is. */
  readonly value: string | null;
  readonly choices: readonly Choice[];
  readonly onChange: (key: string | null) => void;
  readonly placeholder?: string;
  readonly help?: string | undefined;
  /** What to do about the value; stands in the place of the help. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
  /** Unless it can be empty, the choice can only be exchanged for another. */
  readonly canBeEmptied?: boolean;
  readonly onBlur?: () => void;
}

/** One of many, found by typing any of its words; thousands of choices cost as much as fifty. */
export const ChoiceField = stillField(function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, choices, onChange, placeholder, help, error, onBlur } = props;
  const { isRequired = false, isDisabled = false, isLoading = false } = props;
  const { canBeEmptied = !isRequired } = props;
  const ids = { input: useId(), list: useId(), note: useId() };
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  // Null while nothing is being searched: then the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<number | null>(null);

  const chosen = useMemo(() => findChosen(choices, value), [choices, value]);
  const found = useMemo(() => findChoices(choices, typed ?? ''), [choices, typed]);
  const hasError = error !== undefined && error !== '';
  const note = hasError ? error : help;

  function open() {
    if (isDisabled || isOpen) {
      return;
    }
    const at = found.findIndex(({ key }) => key === value);
    setHighlighted(at === -1 ? null : at);
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    setTyped(null);
    setHighlighted(null);
  }

  function choose(choice: Choice | undefined) {
    if (choice !== undefined) {
      close();
      onChange(choice.key);
    }
  }

  function clear() {
    close();
    onChange(null);
    inputRef.current?.focus();
  }

  function handleTyping(text: string) {
    setTyped(text);
    setHighlighted(text.trim() === '' ? null : 0);
    setIsOpen(true);
    if (text === '' && canBeEmptied && value !== null) {
      onChange(null);
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && isOpen) {
      // Not the form around it.
      event.preventDefault();
      choose(found[highlighted ?? -1]);
    } else if (event.key === 'Escape' && isOpen) {
      // Not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else {
      const index = findListIndex(event.key, highlighted, found.length);
      if (index !== undefined && (isOpen || event.key.startsWith('Arrow'))) {
        event.preventDefault();
        if (isOpen) setHighlighted(index);
        else open();
      }
    }
  }

  return (
    <div>
      <FieldLabel htmlFor={ids.input} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <Frame
        ref={setFrame}
        inputRef={inputRef}
        id={ids.input}
        value={typed ?? chosen?.label ?? ''}
        required={isRequired}
        disabled={isDisabled}
        error={hasError}
        fullWidth
        placeholder={placeholder ?? ''}
        onClick={open}
        onChange={(event) => handleTyping(event.target.value)}
        onKeyDown={handleKey}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        inputProps={{
          role: 'combobox',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-haspopup': 'listbox',
          ...(isOpen && { 'aria-controls': ids.list }),
          ...(isOpen &&
            highlighted !== null && { 'aria-activedescendant': buildOptionId(ids.list, highlighted) }),
          ...(note !== undefined && { 'aria-describedby': ids.note }),
        }}
        endAdornment={
          <>
            {canBeEmptied && chosen !== null && !isDisabled && (
              <IconButton size="small" aria-label={`${texts.choice.clear}: ${label}`} onClick={clear}>
                <Icon path={mdiClose} fontSize="small" />
              </IconButton>
            )}
            <Sign path={mdiChevronDown} />
          </>
        }
      />
      {note !== undefined && (
        <FieldNote id={ids.note} isError={hasError}>
          {note}
        </FieldNote>
      )}
      {/* In its own place, so that it belongs to the dialog it is used in; fixed, so that nothing cuts it off. */}
      <Floating
        open={isOpen}
        anchorEl={frame}
        placement="bottom-start"
        disablePortal
        popperOptions={{ strategy: 'fixed' }}
      >
        <ChoiceList
          id={ids.list}
          label={label}
          width={frame?.offsetWidth ?? 240}
          choices={found}
          chosenKey={value}
          highlighted={highlighted}
          emptyText={describeEmpty(isLoading, typed)}
          onHighlight={setHighlighted}
          onChoose={choose}
        />
      </Floating>
    </div>
  );
});

function findChosen(choices: readonly Choice[], value: string | null): Choice | null {
  if (value === null) {
    return null;
  }
  return choices.find(({ key }) => key === value) ?? { key: value, label: value };
}

function describeEmpty(isLoading: boolean, typed: string | null): string {
  if (isLoading) {
    return texts.choice.loading;
  }
  return typed === null || typed === '' ? texts.choice.nothing : texts.choice.nothingFound(typed);
}

const Frame = styled(FieldFrame)({
  paddingRight: 8,
  '& .MuiInputBase-input': { textOverflow: 'ellipsis' },
});

const Sign = styled(Icon)(({ theme }) => ({ color: theme.palette.text.secondary, pointerEvents: 'none' }));

const Floating = styled(Popper)(({ theme }) => ({ zIndex: theme.zIndex.modal + 1 }));
