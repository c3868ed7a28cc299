import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiAlertCircleOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { PageHeading } from '@prumo/ui/page-heading';
import { Surface } from '@prumo/ui/surface';

import { buildStatePath } from '../states.ts';
import { texts } from '../texts.ts';
import { describeFailure } from './describe-failure.ts';

interface FailureMessageProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What failed, what is kept, and the ways on. */
export function FailureMessage({ title, error, onRetry }: FailureMessageProps) {
  const { cause, requestId, needsReload } = describeFailure(error);

  return (
    <Card role="alert">
      <Sign>
        <Icon path={mdiAlertCircleOutline} fontSize="large" />
      </Sign>
      <PageHeading>{title}</PageHeading>
      <p>{cause}</p>
      <p>{texts.failure.kept}</p>
      {requestId !== null && <Reference>{texts.failure.requestId(requestId)}</Reference>}
      <Actions>
        <Button href={buildStatePath('app.home')} variant="outlined">
          {texts.failure.goHome}
        </Button>
        <Button variant="contained" onClick={needsReload ? () => window.location.reload() : onRetry}>
          {texts.failure.retry}
        </Button>
      </Actions>
    </Card>
  );
}

const Card = styled(Surface)(({ theme }) => ({
  width: '100%',
  maxWidth: 560,
  margin: 'auto',
  padding: 32,
  ...theme.typography.body1,
  '& p': { margin: '0 0 12px' },
  '& h1': { marginBottom: 12 },
  [theme.breakpoints.down('sm')]: { padding: 24 },
}));

const Sign = styled('div')(({ theme }) => ({ marginBottom: 12, color: theme.palette.error.main }));

const Reference = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 24,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column-reverse' },
}));
