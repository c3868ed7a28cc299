import Autocomplete from '@mui/material/Autocomplete';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';

export interface PickerOption {
  readonly key: string;
  readonly label: string;
  /** A second line: a user name, a kind. */
  readonly detail?: string;
  /** One of the path strings of @mdi/js. */
  readonly icon?: string;
}

interface OptionPickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly PickerOption[];
  readonly nothingFound: string;
  readonly isLoading?: boolean;
  readonly onPick: (option: PickerOption) => void;
}

/** Finds one of many by typing, with or without accents, and hands it over; then it is empty for the next. */
export function OptionPicker(props: OptionPickerProps) {
  const { label, placeholder, options, nothingFound, isLoading = false, onPick } = props;
  const inputId = useId();
  const [typed, setTyped] = useState('');

  return (
    <div>
      <Label htmlFor={inputId}>{label}</Label>
      <Autocomplete
        id={inputId}
        // Chosen ones are shown elsewhere: the field itself never keeps a value.
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        options={[...options]}
        getOptionLabel={(option) => `${option.label} ${option.detail ?? ''}`}
        getOptionKey={(option) => option.key}
        isOptionEqualToValue={(option, value) => option.key === value.key}
        noOptionsText={nothingFound}
        loading={isLoading}
        autoHighlight
        blurOnSelect={false}
        clearOnBlur
        forcePopupIcon={false}
        // In its own place, so that it belongs to the dialog it is used in; fixed, so that nothing cuts it off.
        disablePortal
        slotProps={{ popper: { popperOptions: { strategy: 'fixed' } } }}
        onChange={(_event, option) => {
          if (option !== null) {
            onPick(option);
          }
        }}
        renderOption={({ key, ...attributes }, option) => (
          <Option key={key} {...attributes}>
            {option.icon !== undefined && <OptionIcon path={option.icon} fontSize="small" />}
            <span>
              {option.label}
              {option.detail !== undefined && <Detail>{option.detail}</Detail>}
            </span>
          </Option>
        )}
        renderInput={(input) => (
          <Frame
            ref={input.slotProps.input.ref}
            inputProps={input.slotProps.htmlInput}
            placeholder={placeholder}
            fullWidth
          />
        )}
      />
    </div>
  );
}

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBottom: 6,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Frame = styled(InputBase)(({ theme }) => ({
  minHeight: 44,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  '& .MuiInputBase-input': { height: 24, padding: '10px 12px' },
  '& .MuiInputBase-input::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}` },
  '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}` },
}));

const Option = styled('li')({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 44 });

const OptionIcon = styled(Icon)(({ theme }) => ({ color: theme.palette.text.secondary }));

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
