import IconButton from '@mui/material/IconButton';
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { useState, type ComponentProps } from 'react';

import { Icon } from '../icon.tsx';
import { texts } from '../texts.ts';
import { TextField } from './text-field.tsx';

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
