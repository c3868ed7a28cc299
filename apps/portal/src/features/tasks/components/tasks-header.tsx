import { InAppLink } from '@prumo/ui/in-app-link';
import { MainAction } from '@prumo/ui/main-action';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import { texts } from '../texts.ts';

interface TasksHeaderProps {
  readonly title: string;
  readonly processesHref: string;
  readonly onGo: (href: string) => void;
  readonly onNewTask: () => void;
  /** Beside the title. */
  readonly children: ReactNode;
}

export function TasksHeader({ title, processesHref, onGo, onNewTask, children }: TasksHeaderProps) {
  return (
    <Place>
      <PageHeading>{title}</PageHeading>
      {children}
      <StartProcess href={processesHref} onGo={onGo}>
        {texts.startProcess}
      </StartProcess>
      <MainAction onClick={onNewTask}>{texts.newTask}</MainAction>
    </Place>
  );
}

const Place = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 56,
  '@media print': { display: 'none' },
});

const StartProcess = styled(InAppLink)(({ theme }) => ({
  ...theme.typography.button,
  marginLeft: 'auto',
  padding: '10px 8px',
  color: theme.palette.secondary.main,
}));
