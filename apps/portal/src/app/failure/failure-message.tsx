import { mdiAlertCircleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '@prumo/ui/icon';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';

import { ApiFailure, transportFailureCodes } from '../../lib/http/api-failure.ts';
import { buildStatePath } from '../states.ts';
import { texts } from '../texts.ts';

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

interface DescribedFailure {
  readonly cause: string;
  readonly requestId: string | null;
  /** Only a fresh page can mend it: the browser remembers that a script could not be loaded. */
  readonly needsReload: boolean;
}

/** What went wrong, in words for the person in front of the screen. */
export function describeFailure(error: unknown): DescribedFailure {
  if (error instanceof ApiFailure) {
    return { cause: describeApiFailure(error), requestId: error.requestId, needsReload: false };
  }
  const needsReload = isMissingScript(error);
  return {
    cause: needsReload ? texts.failure.missingPart : texts.failure.unexpected,
    requestId: null,
    needsReload,
  };
}

function describeApiFailure(failure: ApiFailure): string {
  switch (failure.code) {
    case transportFailureCodes.unreachable:
      return texts.failure.unreachable;
    case transportFailureCodes.timedOut:
      return texts.failure.timedOut;
    case transportFailureCodes.unexpectedAnswer:
      return texts.failure.unexpectedAnswer;
    default:
      return failure.status === 503 ? texts.failure.unavailable : texts.failure.refused(failure.status);
  }
}

/** How Chrome, Firefox and Safari say that a part of the program could not be fetched. */
function isMissingScript(error: unknown): boolean {
  return (
    error instanceof Error &&
    [
      'Failed to fetch dynamically imported module',
      'error loading dynamically imported module',
      'Importing a module script failed',
    ].some((message) => error.message.startsWith(message))
  );
}
