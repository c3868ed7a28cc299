import { mdiChevronDown, mdiChevronRight, mdiFolderOpenOutline, mdiFolderOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

import { isWithin, listPathSteps, parentPathOf } from '@prumo/bi-client/path-id';
import type { FolderNode } from '../model/repository-file.ts';
import { listVisibleFolders, type VisibleFolder } from '../model/list-visible-folders.ts';
import { texts } from '../texts.ts';

interface FolderTreeProps {
  readonly root: FolderNode;
  readonly label: string;
  readonly selectedPath: string | null;
  /** Folders that cannot be chosen, with everything below them. */
  readonly closedPaths?: readonly string[];
  readonly onSelect: (path: string) => void;
}

/** Folders below each other: arrows move, right and left open and close, Enter chooses. */
export function FolderTree({ root, label, selectedPath, closedPaths = noPaths, onSelect }: FolderTreeProps) {
  const treeRef = useRef<HTMLDivElement>(null);
  const [openPaths, setOpenPaths] = useState<ReadonlySet<string>>(new Set(listPathsTo(selectedPath)));
  const [currentPath, setCurrentPath] = useState(selectedPath ?? '/');
  const [arrivedPath, setArrivedPath] = useState(selectedPath);

  // Arriving at a folder opens the way to it.
  if (selectedPath !== arrivedPath) {
    setArrivedPath(selectedPath);
    setOpenPaths(new Set([...openPaths, ...listPathsTo(selectedPath)]));
    setCurrentPath(selectedPath ?? currentPath);
  }

  const folders = listVisibleFolders(root, openPaths);
  const currentIndex = Math.max(
    0,
    folders.findIndex(({ node }) => node.path === currentPath),
  );

  function setOpen(path: string, isOpen: boolean) {
    const changed = new Set(openPaths);
    if (isOpen) {
      changed.add(path);
    } else {
      changed.delete(path);
    }
    setOpenPaths(changed);
  }

  function focusAt(index: number) {
    const folder = folders[index];
    if (folder !== undefined) {
      setCurrentPath(folder.node.path);
      treeRef.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
    }
  }

  function handleKeyDown(event: KeyboardEvent, folder: VisibleFolder, index: number) {
    const { path } = folder.node;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusAt(index + 1),
      ArrowUp: () => focusAt(index - 1),
      Home: () => focusAt(0),
      End: () => focusAt(folders.length - 1),
      ArrowRight: () => (folder.isOpen ? focusAt(index + 1) : setOpen(path, folder.hasChildren)),
      ArrowLeft: () =>
        folder.isOpen && path !== '/'
          ? setOpen(path, false)
          : focusAt(folders.findIndex(({ node }) => node.path === parentPathOf(path))),
      Enter: () => choose(path),
      ' ': () => choose(path),
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      move();
    }
  }

  function choose(path: string) {
    if (!isClosed(path)) {
      onSelect(path);
    }
  }

  function isClosed(path: string): boolean {
    return closedPaths.some((closed) => isWithin(closed, path));
  }

  return (
    <Tree ref={treeRef} role="tree" aria-label={label}>
      {folders.map((folder, index) => {
        const { node, level, isOpen, hasChildren } = folder;
        const isSelected = node.path === selectedPath;
        const handleToggle = (event: MouseEvent) => {
          event.stopPropagation();
          setOpen(node.path, !isOpen);
        };
        return (
          <Item
            key={node.path}
            role="treeitem"
            tabIndex={index === currentIndex ? 0 : -1}
            aria-level={level}
            aria-selected={isSelected}
            {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
            {...(isClosed(node.path) ? { 'aria-disabled': true } : {})}
            isSelected={isSelected}
            isQuiet={node.isHidden || isClosed(node.path)}
            style={{ paddingLeft: 4 + (level - 1) * 16 }}
            title={node.title}
            onClick={() => choose(node.path)}
            onFocus={() => setCurrentPath(node.path)}
            onKeyDown={(event) => handleKeyDown(event, folder, index)}
          >
            {/* For the pointer alone: the keyboard opens and closes with the arrows. */}
            <Toggle aria-hidden="true" onClick={hasChildren ? handleToggle : undefined}>
              {hasChildren && <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} fontSize="small" />}
            </Toggle>
            <FolderIcon path={isSelected ? mdiFolderOpenOutline : mdiFolderOutline} fontSize="small" />
            <Name>{node.path === '/' ? texts.root : node.title}</Name>
          </Item>
        );
      })}
    </Tree>
  );
}

const noPaths: readonly string[] = [];

/** The folders that are open when one arrives somewhere: the way to it, and the folder itself. */
function listPathsTo(path: string | null): readonly string[] {
  return path === null ? ['/'] : ['/', ...listPathSteps(path)];
}

const Tree = styled('div')({ padding: 8 });

const Item = styledByProps('div', {
  shouldForwardProp: (prop) => prop !== 'isSelected' && prop !== 'isQuiet',
})<{ isSelected: boolean; isQuiet: boolean }>(({ theme, isSelected, isQuiet }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  paddingRight: 8,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  color: isQuiet ? theme.palette.text.secondary : theme.palette.text.primary,
  backgroundColor: isSelected ? theme.palette.secondary.light : 'transparent',
  fontWeight: isSelected ? 500 : 400,
  '&:hover': {
    backgroundColor: isSelected ? theme.palette.secondary.light : theme.palette.background.default,
  },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-disabled]': { cursor: 'default' },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));

const Toggle = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexShrink: 0,
  width: 24,
  height: 24,
  alignItems: 'center',
  justifyContent: 'center',
  color: theme.palette.text.secondary,
}));

const FolderIcon = styled(Icon)(({ theme }) => ({ flexShrink: 0, color: theme.palette.text.secondary }));

const Name = styled('span')({
  marginLeft: 4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
