import { mdiAlertCircleOutline, mdiCloudCheckOutline, mdiCloudSyncOutline } from '@mdi/js';
import { presentTime } from '@prumo/portal-kit/dates';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Icon, styledByProps } from '@prumo/portal-kit/ui/layout';

import { presentMinutesFailure } from '../refusals/present-minutes-failure.ts';
import type { SaveStatus } from './create-autosaver.ts';
import { texts } from './texts.ts';

interface SaveStateProps {
  readonly status: SaveStatus;
  readonly onRetry: () => void;
}

/** Whether what was typed has arrived. */
export function SaveState({ status, onRetry }: SaveStateProps) {
  if (status.kind === 'failed') {
    return (
      <Line role="alert" isFailed>
        <Icon path={mdiAlertCircleOutline} fontSize="small" />
        <span>
          <strong>{texts.failed}.</strong> {texts.kept(presentCause(status.error))}
        </span>
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Line>
    );
  }
  return (
    <Line role="status" isFailed={false}>
      <Icon path={status.kind === 'saved' ? mdiCloudCheckOutline : mdiCloudSyncOutline} fontSize="small" />
      {presentStatus(status)}
    </Line>
  );
}

function presentCause(error: unknown): string {
  return error === null ? texts.invalid : presentMinutesFailure(error);
}

function presentStatus(status: Exclude<SaveStatus, { kind: 'failed' }>): string {
  if (status.kind === 'conflict') return texts.conflict;
  if (status.kind === 'saving') return texts.saving;
  return status.at === null ? texts.autosave : texts.saved(presentTime(status.at));
}

const Line = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isFailed' })<{
  isFailed: boolean;
}>(({ theme, isFailed }) => ({
  // In sight however far one has scrolled.
  position: 'sticky',
  top: 8,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: 32,
  marginBottom: 8,
  padding: '4px 12px 4px 0',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  ...theme.typography.caption,
  color: isFailed ? theme.palette.text.primary : theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  ...(isFailed && {
    padding: '4px 4px 4px 12px',
    backgroundColor: theme.palette.error.light,
    '& > svg': { color: theme.palette.error.main },
    '& strong': { fontWeight: 500 },
  }),
  '& > svg, & > button': { flexShrink: 0 },
}));
