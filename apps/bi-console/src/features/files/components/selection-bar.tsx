import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  mdiClose,
  mdiDownload,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiFolderMoveOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { type FileAction, type FileRights, isTopFolder } from '../model/list-file-actions.ts';
import type { RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';

interface SelectionBarProps {
  readonly files: readonly RepositoryFile[];
  /** Of all of them together; undefined while they are being asked for. */
  readonly rights: FileRights | undefined;
  readonly onAction: (action: FileAction) => void;
  readonly onClear: () => void;
}

/** Stands in the place of the search while something is selected. */
export function SelectionBar({ files, rights, onAction, onClear }: SelectionBarProps) {
  const hasFixed = files.some(({ path }) => isTopFolder(path));
  const canWrite = rights?.canWrite === true && !hasFixed;
  const canDelete = rights?.canDelete === true && !hasFixed;

  return (
    <Bar role="toolbar" aria-label={texts.actions.ofSelection}>
      <IconButton
        size="small"
        aria-label={texts.actions.clearSelection}
        title={texts.actions.clearSelection}
        onClick={onClear}
      >
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
      <Count role="status">{texts.selectedCount(files.length)}</Count>
      <BarButton icon={mdiDownload} label={texts.actions.download} onClick={() => onAction('download')} />
      {canWrite && (
        <BarButton icon={mdiFolderMoveOutline} label={texts.actions.move} onClick={() => onAction('move')} />
      )}
      {canWrite && files.some(({ isHidden }) => !isHidden) && (
        <BarButton icon={mdiEyeOffOutline} label={texts.actions.hide} onClick={() => onAction('hide')} />
      )}
      {canWrite && files.some(({ isHidden }) => isHidden) && (
        <BarButton icon={mdiEyeOutline} label={texts.actions.show} onClick={() => onAction('show')} />
      )}
      {canDelete && (
        <BarButton
          icon={mdiTrashCanOutline}
          label={texts.actions.remove}
          onClick={() => onAction('remove')}
        />
      )}
    </Bar>
  );
}

interface BarButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
}

/** The icon alone where there is no room for the word. */
function BarButton({ icon, label, onClick }: BarButtonProps) {
  return (
    <Action size="small" startIcon={<Icon path={icon} />} title={label} aria-label={label} onClick={onClick}>
      <Word>{label}</Word>
    </Action>
  );
}

const Bar = styled('div')({ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0, gap: 4 });

const Count = styled('span')({ flex: 1, minWidth: 0, fontWeight: 500, whiteSpace: 'nowrap' });

const Action = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { minWidth: 44, padding: 8, '& .MuiButton-startIcon': { margin: 0 } },
}));

const Word = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));
