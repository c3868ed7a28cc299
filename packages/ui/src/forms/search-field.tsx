import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { mdiClose, mdiMagnify } from '@mdi/js';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';

interface SearchFieldProps {
  /** What is searched; it stands in the field while that is empty, and screen readers hear it always. */
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows the list below it while one types. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps) {
  return (
    <Frame
      type="search"
      value={value}
      placeholder={label}
      inputProps={{ 'aria-label': label, autoComplete: 'off', spellCheck: false }}
      onChange={(event) => onChange(event.target.value)}
      startAdornment={<Sign path={mdiMagnify} fontSize="small" />}
      endAdornment={
        value === '' ? null : (
          <IconButton size="small" aria-label={clearLabel} title={clearLabel} onClick={() => onChange('')}>
            <Icon path={mdiClose} fontSize="small" />
          </IconButton>
        )
      }
    />
  );
}

const Frame = styled(InputBase)(({ theme }) => ({
  width: '100%',
  maxWidth: 360,
  minHeight: 40,
  padding: '0 6px 0 10px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  '& .MuiInputBase-input': { height: 24, padding: '8px 8px' },
  '& .MuiInputBase-input::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  '& .MuiInputBase-input::-webkit-search-cancel-button': { display: 'none' },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}` },
  '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}` },
}));

const Sign = styled(Icon)(({ theme }) => ({ color: theme.palette.text.secondary }));
