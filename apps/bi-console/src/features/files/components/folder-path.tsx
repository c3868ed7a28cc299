import { mdiChevronRight } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import type { MouseEvent } from 'react';

import { findFolder } from '../model/list-visible-folders.ts';
import { listPathSteps, nameOf } from '@prumo/bi-client/path-id';
import type { FolderNode } from '../model/repository-file.ts';
import { texts } from '../texts.ts';

interface FolderPathProps {
  readonly path: string;
  /** Undefined until it has come; then the steps are called by their names. */
  readonly tree: FolderNode | null | undefined;
  readonly buildAddress: (path: string) => string;
  readonly onOpenFolder: (path: string) => void;
}

/** Where one is, each step a way back. */
export function FolderPath({ path, tree, buildAddress, onOpenFolder }: FolderPathProps) {
  const steps = ['/', ...listPathSteps(path)];

  function handleClick(event: MouseEvent, step: string) {
    // With a modifier key the browser opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    onOpenFolder(step);
  }

  return (
    <nav aria-label={texts.currentPath}>
      <Steps>
        {steps.map((step) => (
          <Step key={step}>
            {step === path ? (
              <Current aria-current="page">{presentFolder(step, tree)}</Current>
            ) : (
              <>
                <StepLink href={buildAddress(step)} onClick={(event) => handleClick(event, step)}>
                  {presentFolder(step, tree)}
                </StepLink>
                <Arrow path={mdiChevronRight} />
              </>
            )}
          </Step>
        ))}
      </Steps>
    </nav>
  );
}

/** The title of a folder, as everywhere else on the screen. */
export function presentFolder(path: string, tree: FolderNode | null | undefined): string {
  if (path === '/') {
    return texts.root;
  }
  const folder = tree === null || tree === undefined ? undefined : findFolder(tree, path);
  return folder?.title ?? nameOf(path);
}

const Steps = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Step = styled('li')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  overflowWrap: 'anywhere',
});

const Current = styled('span')({ fontWeight: 500 });

const StepLink = styled('a')(({ theme }) => ({
  padding: '4px 0',
  color: theme.palette.secondary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

const Arrow = styled(Icon)(({ theme }) => ({
  margin: '0 4px',
  fontSize: 18,
  color: theme.palette.text.secondary,
}));
