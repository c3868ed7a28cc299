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
import { listEntryDeeds, type EntryDeed } from './list-shown-entries.ts';
import { texts } from './texts.ts';

interface Kept {
  readonly id: string;
  readonly isActive: boolean;
  readonly uses: number;
}

/** What the lists of all kinds of entries end with. */
export function buildEntryColumns<Entry extends Kept>(
  nameOf: (entry: Entry) => string,
  onDeed: (deed: EntryDeed, entry: Entry) => void,
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
        <RowDeeds name={nameOf(entry)} deeds={listEntryDeeds(entry)} onDeed={(deed) => onDeed(deed, entry)} />
      ),
      exportValue: null,
      align: 'right',
    },
  ];
}

interface RowDeedsProps {
  readonly name: string;
  readonly deeds: readonly EntryDeed[];
  readonly onDeed: (deed: EntryDeed) => void;
}

function RowDeeds({ name, deeds, onDeed }: RowDeedsProps) {
  return (
    <Deeds>
      {deeds.map((deed) => (
        <IconButton
          key={deed}
          aria-label={texts.actions[deed](name)}
          title={texts.actions[deed](name)}
          onClick={() => onDeed(deed)}
        >
          <Icon path={icons[deed]} fontSize="small" />
        </IconButton>
      ))}
    </Deeds>
  );
}

const icons: Readonly<Record<EntryDeed, string>> = {
  edit: mdiPencilOutline,
  deactivate: mdiEyeOffOutline,
  reactivate: mdiEyeOutline,
  remove: mdiTrashCanOutline,
};

const Middle = styled('span')({ display: 'flex', alignItems: 'center' });

// As high as the line of text beside it: the row does not grow for its buttons.
const Deeds = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 4,
  margin: '-8px -4px',
  verticalAlign: 'middle',
  [theme.breakpoints.down('sm')]: { gap: 12, margin: '-4px 0 -4px -10px', '& > button': { padding: 12 } },
}));
