import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { InputBaseProps } from '@mui/material/InputBase';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';

import { Icon } from '../icon.tsx';
import { Notice } from '../notice.tsx';
import { styled } from '../styled.tsx';
import { texts } from '../texts.ts';
import { FieldFrame, FieldLabel, FieldNote } from './field-parts.tsx';
import { stillField } from './still-field.tsx';

interface TextFieldProps extends Pick<
  InputBaseProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'endAdornment'
  | 'inputRef'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'readOnly'
  | 'required'
  | 'type'
  | 'value'
> {
  readonly label: string;
  readonly help?: ReactNode;
  /** What to do about the value; stands in the place of the help. */
  readonly error?: ReactNode;
  /** Attributes of the input element itself, for keyboards and spelling. */
  readonly inputAttributes?: InputBaseProps['inputProps'];
  /** Id of a text elsewhere on the screen that also describes the field. */
  readonly describedBy?: string;
  /** Somebody writes about what happened: see TextWarning. */
  readonly isStory?: boolean;
}

/** One line of text with its label above, always visible. */
export const TextField = stillField(function TextField({
  label,
  help,
  error,
  inputAttributes,
  describedBy,
  isStory = false,
  required = false,
  ...input
}: TextFieldProps) {
  const inputId = useId();
  const noteId = useId();
  const hasError = error !== undefined && error !== null && error !== false;
  const note = hasError ? error : help;
  const hasNote = note !== undefined && note !== null;
  const description = [hasNote ? noteId : null, describedBy ?? null].filter((id) => id !== null).join(' ');

  return (
    <div>
      <FieldLabel htmlFor={inputId} isRequired={required}>
        {label}
      </FieldLabel>
      <FieldFrame
        {...input}
        id={inputId}
        required={required}
        error={hasError}
        fullWidth
        {...(description === '' ? {} : { 'aria-describedby': description })}
        {...(inputAttributes === undefined ? {} : { inputProps: inputAttributes })}
      />
      {hasNote && (
        <FieldNote id={noteId} isError={hasError}>
          {note}
        </FieldNote>
      )}
      {isStory && <TextWarning text={typeof input.value === 'string' ? input.value : ''} />}
    </div>
  );
});

/** One sentence about what a text should rather not hold; null for most texts. */
type FindTextWarning = (text: string) => string | null;

const FindWarningContext = createContext<FindTextWarning>(() => null);

interface TextWarningsProviderProps {
  readonly find: FindTextWarning;
  readonly children: ReactNode;
}

/** What fields below it warn of is known to whoever builds the page; without it none warns. */
export function TextWarningsProvider({ find, children }: TextWarningsProviderProps) {
  return <FindWarningContext value={find}>{children}</FindWarningContext>;
}

/** Stands under a field while its text gives reason to; it keeps nobody from going on. */
export function TextWarning({ text }: { readonly text: string }) {
  const find = use(FindWarningContext);
  // The letters appear at once, and the warning follows when there is time.
  const read = useDeferredValue(text);
  const warning = useMemo(() => find(read), [find, read]);

  return (
    <Place aria-live="polite">{warning !== null && <Notice tone="information">{warning}</Notice>}</Place>
  );
}

const Place = styled('div')({ '&:not(:empty)': { marginTop: 6 } });

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment'>;

export function PasswordField({ inputAttributes, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? texts.hidePassword : texts.showPassword;

  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      inputAttributes={{ spellCheck: false, autoCapitalize: 'none', ...inputAttributes }}
      endAdornment={
        <IconButton
          aria-label={label}
          title={label}
          onClick={() => setIsShown(!isShown)}
          sx={{ marginRight: '2px', color: 'text.secondary' }}
        >
          <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} fontSize="small" />
        </IconButton>
      }
    />
  );
}
