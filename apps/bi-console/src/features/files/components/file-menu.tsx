import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  mdiDownload,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiFolderMoveOutline,
  mdiFolderOpenOutline,
  mdiFormTextbox,
  mdiOpenInNew,
  mdiShieldAccountOutline,
  mdiTextBoxEditOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { Icon } from '@prumo/ui/icon';

import { type FileAction, type FileRights, listFileActions } from '../model/list-file-actions.ts';
import type { RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';

interface FileMenuProps {
  readonly file: RepositoryFile;
  readonly anchor: HTMLElement;
  /** Undefined while they are being asked for. */
  readonly rights: FileRights | undefined;
  readonly onAction: (action: FileAction) => void;
  readonly onClose: () => void;
}

/** What may be done with one file or folder. */
export function FileMenu({ file, anchor, rights, onAction, onClose }: FileMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      container={anchor.closest('main')}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': texts.actions.of(file.name), dense: true },
        paper: { sx: { minWidth: 232 } },
      }}
    >
      {listFileActions(file, rights).map((action) => [
        action === 'remove' && <Divider key="divider" component="li" role="separator" />,
        <MenuItem
          key={action}
          onClick={() => {
            onClose();
            onAction(action);
          }}
        >
          <ListItemIcon>
            <Icon path={actionIcons[action]} fontSize="small" />
          </ListItemIcon>
          {presentAction(action, file)}
        </MenuItem>,
      ])}
      {rights === undefined && <MenuItem disabled>{texts.actions.checking}</MenuItem>}
    </Menu>
  );
}

const actionIcons: Readonly<Record<FileAction, string>> = {
  openFolder: mdiFolderOpenOutline,
  openFile: mdiOpenInNew,
  download: mdiDownload,
  rename: mdiFormTextbox,
  editTitle: mdiTextBoxEditOutline,
  move: mdiFolderMoveOutline,
  hide: mdiEyeOffOutline,
  show: mdiEyeOutline,
  permissions: mdiShieldAccountOutline,
  remove: mdiTrashCanOutline,
};

function presentAction(action: FileAction, file: RepositoryFile): string {
  switch (action) {
    case 'openFolder':
      return texts.actions.open;
    case 'download':
      return file.isFolder ? texts.actions.downloadFolder : texts.actions.download;
    default:
      return texts.actions[action];
  }
}
