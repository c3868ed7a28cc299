import IconButton from '@mui/material/IconButton';
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose, mdiRefresh } from '@mdi/js';
import { ProgressBar } from '@prumo/ui/feedback/progress-bar';
import { Icon } from '@prumo/ui/icon';

import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { nameOf, parentPathOf } from '@prumo/bi-client/path-id';
import { styled, styledByProps } from '@prumo/ui/styled';
import { texts } from '../texts.ts';
import { hasUnfinished, type Upload } from '../uploads/create-upload-queue.ts';
import type { Uploads } from '../uploads/use-uploads.ts';

interface UploadPanelProps {
  readonly uploads: Uploads;
  readonly presentFolder: (path: string) => string;
}

/** What is on its way to the server, one line per file. */
export function UploadPanel({ uploads: { list, queue }, presentFolder }: UploadPanelProps) {
  if (list.length === 0) {
    return null;
  }
  const done = list.filter(({ status }) => status === 'done').length;

  return (
    <Panel aria-label={texts.upload.panel}>
      <Header>
        <Heading>{texts.upload.heading(done, list.length)}</Heading>
        {!hasUnfinished(list) && (
          <IconButton
            size="small"
            aria-label={texts.upload.close}
            title={texts.upload.close}
            onClick={() => queue.clear()}
          >
            <Icon path={mdiClose} fontSize="small" />
          </IconButton>
        )}
      </Header>
      <List>
        {list.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            folder={presentFolder(parentPathOf(upload.path))}
            onCancel={() => queue.cancel(upload.id)}
            onRetry={() => queue.retry(upload.id)}
          />
        ))}
      </List>
    </Panel>
  );
}

interface UploadLineProps {
  readonly upload: Upload;
  readonly folder: string;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

function UploadLine({ upload, folder, onCancel, onRetry }: UploadLineProps) {
  const name = nameOf(upload.path);
  const isRunning = upload.status === 'waiting' || upload.status === 'sending';
  const hasEndedBadly = upload.status === 'failed' || upload.status === 'cancelled';

  return (
    <Line>
      <Words>
        <Name title={upload.path}>{name}</Name>
        <Folder>{texts.upload.to(folder)}</Folder>
      </Words>
      <State isFailed={upload.status === 'failed'}>
        {upload.status === 'sending' && (
          <Bar>
            <ProgressBar share={shareOf(upload)} label={texts.upload.progressOf(name)} />
          </Bar>
        )}
        {upload.status === 'failed' && <Icon path={mdiAlertCircleOutline} fontSize="small" />}
        {upload.status === 'done' && <DoneIcon path={mdiCheckCircleOutline} fontSize="small" />}
        <span>{presentState(upload)}</span>
      </State>
      {upload.status === 'done' && <NoButton />}
      {isRunning && (
        <IconButton size="small" aria-label={texts.upload.cancel(name)} onClick={onCancel}>
          <Icon path={mdiClose} fontSize="small" />
        </IconButton>
      )}
      {hasEndedBadly && (
        <IconButton
          size="small"
          aria-label={texts.upload.retry(name)}
          title={texts.upload.retry(name)}
          onClick={onRetry}
        >
          <Icon path={mdiRefresh} fontSize="small" />
        </IconButton>
      )}
    </Line>
  );
}

/** Null while it cannot be told: everything is sent and the server still writes. */
function shareOf({ sentBytes, content }: Upload): number | null {
  return content.size === 0 || sentBytes >= content.size ? null : sentBytes / content.size;
}

function presentState(upload: Upload): string {
  switch (upload.status) {
    case 'waiting':
      return texts.upload.waiting;
    case 'sending': {
      const share = shareOf(upload);
      return share === null ? texts.upload.finishing : texts.upload.share(Math.floor(share * 100));
    }
    case 'done':
      return texts.upload.done;
    case 'cancelled':
      return texts.upload.cancelled;
    case 'failed':
      return describeFailure(upload.error);
  }
}

const Panel = styled('section')(({ theme }) => ({
  flexShrink: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
  // The main action stands over the bottom edge of a phone.
  [theme.breakpoints.down('sm')]: { paddingBottom: 64 },
}));

const Header = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  padding: '0 12px 0 20px',
});

const Heading = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.body2, fontWeight: 500 }));

const List = styled('ul')({
  maxHeight: 200,
  margin: 0,
  padding: '0 0 8px',
  overflowY: 'auto',
  listStyle: 'none',
});

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 44,
  padding: '2px 12px 2px 20px',
});

const Words = styled('div')({ flex: '1 1 0', minWidth: 0 });

const Name = styled('div')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Folder = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const State = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isFailed' })<{
  isFailed: boolean;
}>(({ theme, isFailed }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  flex: '0 1 55%',
  fontVariantNumeric: 'tabular-nums',
  color: isFailed ? theme.palette.error.main : theme.palette.text.secondary,
}));

const Bar = styled('div')({ flex: '1 1 0', maxWidth: 280 });

/** Keeps what is said about each file in one line, button or not. */
const NoButton = styled('span')({ width: 30 });

const DoneIcon = styled(Icon)(({ theme }) => ({ color: theme.palette.secondary.main }));
