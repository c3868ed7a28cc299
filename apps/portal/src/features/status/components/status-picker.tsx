import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { PresenceSign } from '@prumo/ui/presence';
import { styled } from '@prumo/ui/styled';

import type { UserSettingsClient } from '../../../lib/user-settings/user-settings.ts';
import { texts } from '../texts.ts';
import { useStatus } from '../use-status.ts';

interface StatusPickerProps {
  readonly client: UserSettingsClient;
  readonly userName: string;
}

/** All that a person can say of their presence, open to see; the toolbar has the same in a menu. */
export function StatusPicker({ client, userName }: StatusPickerProps) {
  const { choices } = useStatus(client, userName);
  const chosen = choices.find(({ isChosen }) => isChosen)?.text ?? '';

  return (
    <RadioGroup
      row
      aria-label={texts.status}
      value={chosen}
      onChange={(_event, value) => choices.find(({ text }) => text === value)?.onChoose()}
    >
      {choices.map(({ text, presence }) => (
        <FormControlLabel
          key={text}
          value={text}
          control={<Radio size="small" color="secondary" />}
          label={
            <Label>
              <PresenceSign presence={presence} size={20} />
              {text}
            </Label>
          }
        />
      ))}
    </RadioGroup>
  );
}

const Label = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  ...theme.typography.body2,
}));
