import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { mdiHelpCircleOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { useDocsAvailable } from '../api/docs-available.ts';
import { texts } from '../texts.ts';

interface DocsButtonProps {
  readonly plugin: string;
  readonly onOpen: () => void;
}

/** Only there when there is a manual to open. */
export function DocsButton({ plugin, onOpen }: DocsButtonProps) {
  const isAvailable = useDocsAvailable(plugin);
  if (!isAvailable) {
    return null;
  }
  return (
    <Tooltip title={texts.docsButton}>
      <Square aria-label={texts.docsButton} onClick={onOpen}>
        <Icon path={mdiHelpCircleOutline} />
      </Square>
    </Tooltip>
  );
}

const Square = styled(IconButton)(({ theme }) => ({
  width: 64,
  height: 64,
  flexShrink: 0,
  borderRadius: 0,
  color: theme.palette.text.secondary,
  '&:focus-visible': { outlineOffset: -4 },
  [theme.breakpoints.down('sm')]: { flex: '0 1 48px', width: 48, minWidth: 36, padding: 0 },
}));
