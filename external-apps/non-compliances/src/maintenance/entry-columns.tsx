import {
  mdiCheckCircleOutline,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { IconButton } from '@prumo/portal-kit/ui/controls';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import type { TableColumn } from '@prumo/portal-kit/ui/table';

import { Mark } from '../presentation/marks.tsx';
import { listEntryCommands, type EntryCommand } from './list-shown-entries.ts';
import { texts } from './texts.ts';

interface Kept {
  readonly id: string;
  readonly isActive: boolean;
  readonly uses: number;
}

/** What the lists of all kinds of entries end with. */
export function buildEntryColumns<Entry extends Kept>(
  nameOf: (entry: Entry) => string,
  onCommand: (command: EntryCommand, entry: Entry) => void,
): readonly TableColumn<Entry>[] {
  return [
    { key: 'uses', title: texts.columns.uses, value: ({ uses }) => uses, align: 'right', isSortable: true },
    {
      key: 'state',
      title: texts.columns.state,
      value: ({ isActive }) => (isActive ? texts.active : texts.inactive),
      render: ({ isActive }) => (
        <Middle>
          <Mark
            icon={isActive ? mdiCheckCircleOutline : mdiEyeOffOutline}
            tone={isActive ? 'neutral' : 'quiet'}
            isFilled={false}
            text={isActive ? texts.active : texts.inactive}
          />
        </Middle>
      ),
      isSortable: true,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      value: () => null,
      render: (entry) => (
        <RowCommands
          name={nameOf(entry)}
          commands={listEntryCommands(entry)}
          onCommand={(command) => onCommand(command, entry)}
        />
      ),
      exportValue: null,
      align: 'right',
    },
  ];
}

interface RowCommandsProps {
  readonly name: string;
  readonly commands: readonly EntryCommand[];
  readonly onCommand: (command: EntryCommand) => void;
}

function RowCommands({ name, commands, onCommand }: RowCommandsProps) {
  return (
    <Commands>
      {commands.map((command) => (
        <IconButton
          key={command}
          aria-label={texts.actions[command](name)}
          title={texts.actions[command](name)}
          onClick={() => onCommand(command)}
        >
          <Icon path={icons[command]} fontSize="small" />
        </IconButton>
      ))}
    </Commands>
  );
}

const icons: Readonly<Record<EntryCommand, string>> = {
  edit: mdiPencilOutline,
  deactivate: mdiEyeOffOutline,
  reactivate: mdiEyeOutline,
  remove: mdiTrashCanOutline,
};

const Middle = styled('span')({ display: 'flex', alignItems: 'center' });

// As high as the line of text beside it: the row does not grow for its buttons.
const Commands = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 4,
  margin: '-8px -4px',
  verticalAlign: 'middle',
  [theme.breakpoints.down('sm')]: { gap: 12, margin: '-4px 0 -4px -10px', '& > button': { padding: 12 } },
}));
