import { styled } from '@mui/material/styles';
import { mdiEyeOffOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import type { MouseEvent } from 'react';

import { Line, Mark } from '../../../components/list-cells.tsx';
import type { RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';
import { findFileIcon } from './find-file-icon.ts';

interface FileNameCellProps {
  readonly file: RepositoryFile;
  readonly address: string;
  /** Undefined where the address leads out of this page. */
  readonly onOpenFolder?: (path: string) => void;
}

export function FileNameCell({ file, address, onOpenFolder }: FileNameCellProps) {
  function handleClick(event: MouseEvent) {
    if (onOpenFolder === undefined || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    onOpenFolder(file.path);
  }

  return (
    <Line>
      <TypeIcon path={findFileIcon(file)} fontSize="small" />
      <NameLink
        href={address}
        title={file.name}
        isQuiet={file.isHidden}
        // The row is the stop of the keyboard, and Enter on it does the same.
        tabIndex={-1}
        onClick={handleClick}
        {...(onOpenFolder === undefined ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {file.name}
      </NameLink>
      {file.isHidden && <HiddenMark />}
    </Line>
  );
}

export function HiddenMark() {
  return (
    <Mark>
      <Icon path={mdiEyeOffOutline} fontSize="inherit" />
      {texts.hidden}
    </Mark>
  );
}

const TypeIcon = styled(Icon)(({ theme }) => ({ flexShrink: 0, color: theme.palette.text.secondary }));

const NameLink = styled('a', { shouldForwardProp: (prop) => prop !== 'isQuiet' })<{ isQuiet: boolean }>(
  ({ theme, isQuiet }) => ({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: isQuiet ? theme.palette.text.secondary : theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', color: theme.palette.secondary.main },
  }),
);
