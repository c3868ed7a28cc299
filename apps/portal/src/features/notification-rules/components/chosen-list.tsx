import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { OptionPicker, type PickerOption } from '@prumo/ui/forms/option-picker';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { texts } from '../texts.ts';

interface ChosenListProps {
  /** Of what has been chosen. */
  readonly label: string;
  readonly pickLabel: string;
  readonly placeholder: string;
  readonly emptyText: string;
  readonly options: readonly PickerOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several of many: found by typing, each with a way to let go of it. */
export function ChosenList(props: ChosenListProps) {
  const { label, pickLabel, placeholder, emptyText, options, chosen, onChange } = props;
  const names = new Map(options.map(({ key, label: name }) => [key, name]));

  return (
    <div>
      <OptionPicker
        label={pickLabel}
        placeholder={placeholder}
        nothingFound={texts.fields.nothingFound}
        options={options.filter(({ key }) => !chosen.includes(key))}
        onPick={({ key }) => onChange([...chosen, key])}
      />
      {chosen.length === 0 ? (
        <Empty>{emptyText}</Empty>
      ) : (
        <List aria-label={label}>
          {chosen.map((key) => {
            const name = names.get(key) ?? key;
            return (
              <Chosen key={key}>
                {name}
                <IconButton
                  size="small"
                  aria-label={texts.fields.remove(name)}
                  title={texts.fields.remove(name)}
                  onClick={() => onChange(chosen.filter((one) => one !== key))}
                >
                  <Icon path={mdiClose} />
                </IconButton>
              </Chosen>
            );
          })}
        </List>
      )}
    </div>
  );
}

const Empty = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
});

const Chosen = styled('li')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  padding: '2px 2px 2px 12px',
  borderRadius: 16,
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  backgroundColor: theme.palette.secondary.light,
  '& svg': { fontSize: 16 },
}));
