import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

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
}

/** One line of text with its label above, always visible. */
export function TextField({
  label,
  help,
  error,
  inputAttributes,
  describedBy,
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
      <Label htmlFor={inputId} isRequired={required}>
        {label}
      </Label>
      <Frame
        {...input}
        id={inputId}
        required={required}
        error={hasError}
        fullWidth
        {...(description === '' ? {} : { 'aria-describedby': description })}
        {...(inputAttributes === undefined ? {} : { inputProps: inputAttributes })}
      />
      {hasNote && (
        <Note id={noteId} isError={hasError}>
          {note}
        </Note>
      )}
    </div>
  );
}

const Label = styled('label', { shouldForwardProp: (prop) => prop !== 'isRequired' })<{
  isRequired: boolean;
}>(({ theme, isRequired }) => ({
  display: 'block',
  marginBottom: 6,
  color: theme.palette.text.primary,
  ...theme.typography.body2,
  fontWeight: 500,
  // The input itself says that it is required; the second form keeps screen readers from reading the asterisk.
  ...(isRequired && {
    '&::after': { content: ['" *"', '" *" / ""'], color: theme.palette.error.main },
  }),
}));

const Frame = styled(InputBase)(({ theme }) => ({
  minHeight: 44,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  '& .MuiInputBase-input': {
    height: 24,
    padding: '10px 12px',
    borderRadius: 'inherit',
    // Chrome paints filled-in values over any background; the shadow is the way to keep the surface.
    '&:-webkit-autofill': {
      boxShadow: `inset 0 0 0 100px ${theme.palette.background.paper}`,
      WebkitTextFillColor: theme.palette.text.primary,
      margin: 2,
      padding: '8px 10px',
    },
  },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}` },
  '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}` },
  '&.Mui-error': { boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}` },
  '&.Mui-error.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.error.main}` },
  '&.Mui-readOnly, &.Mui-disabled': { backgroundColor: theme.palette.background.default },
}));

const Note = styled('div', { shouldForwardProp: (prop) => prop !== 'isError' })<{ isError: boolean }>(
  ({ theme, isError }) => ({
    marginTop: 4,
    ...theme.typography.caption,
    color: isError ? theme.palette.error.main : theme.palette.text.secondary,
  }),
);
