import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiPlus } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { PageHeading } from '@prumo/ui/page-heading';

import { InAppLink } from '../../../components/in-app-link.tsx';
import { texts } from '../texts.ts';

interface TasksHeaderProps {
  readonly title: string;
  readonly processesHref: string;
  readonly onGo: (href: string) => void;
  readonly onNewTask: () => void;
}

export function TasksHeader({ title, processesHref, onGo, onNewTask }: TasksHeaderProps) {
  return (
    <Place>
      <PageHeading>{title}</PageHeading>
      <StartProcess href={processesHref} onGo={onGo}>
        {texts.startProcess}
      </StartProcess>
      <NewTask variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={onNewTask}>
        {texts.newTask}
      </NewTask>
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

/** On a phone it stays in reach of the thumb. */
const NewTask = styled(Button)(({ theme }) => ({
  flexShrink: 0,
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    right: 16,
    bottom: 16,
    zIndex: theme.zIndex.fab,
    minHeight: 48,
    paddingRight: 20,
    borderRadius: 24,
    boxShadow: theme.shadows[4],
  },
}));
