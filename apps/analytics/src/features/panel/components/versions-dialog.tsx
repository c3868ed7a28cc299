import { mdiHistory } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { BusyButton } from '@prumo/ui/busy-button';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useNameOf } from '../../../components/people/people-names.ts';
import { PanelView } from '../../../components/panel-view/panel-view.tsx';
import { listVersions, loadVersion, type PanelVersion, savePanel } from '../api/panel-files.ts';
import { usePanelAnswers } from '../api/use-panel-answers.ts';
import { texts } from '../texts.ts';

interface VersionsDialogProps {
  readonly path: string;
  readonly canWrite: boolean;
  /** After going back; left out where the page itself reads the file again. */
  readonly onRestored?: () => void;
  readonly onClose: () => void;
}

/** Who saved what when, each to be looked at; one click goes back, and what stands now becomes a version. */
export function VersionsDialog({ path, canWrite, onRestored, onClose }: VersionsDialogProps) {
  const versions = useQuery({
    queryKey: ['panel', 'versions', path],
    queryFn: async () => await listVersions(path),
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<PanelVersion | null>(null);
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const nameOf = useNameOf();

  const restore = ({ id }: PanelVersion) =>
    attempt.run(
      async () => {
        await savePanel(path, await loadVersion(path, id));
        await queryClient.invalidateQueries({ queryKey: ['panel', 'file', path] });
      },
      () => {
        showToast({ text: texts.versionsDialog.restored, tone: 'success' });
        onRestored?.();
        onClose();
      },
    );

  return (
    <DialogFrame
      title={texts.versionsDialog.title}
      size="wide"
      onClose={onClose}
      footer={
        canWrite &&
        chosen !== null && (
          <BusyButton isBusy={attempt.isBusy} onClick={() => restore(chosen)}>
            {texts.versionsDialog.restore}
          </BusyButton>
        )
      }
    >
      {attempt.failure !== null && (
        <div role="alert">
          <Notice tone="failure">{attempt.failure}</Notice>
        </div>
      )}
      {versions.data === undefined ? (
        versions.isError ? (
          <FailedState
            title={texts.versionsDialog.failed}
            cause={describeFailure(versions.error)}
            onRetry={() => void versions.refetch()}
          />
        ) : (
          <RowsSkeleton rows={4} label={texts.versionsDialog.loading} />
        )
      ) : versions.data.length === 0 ? (
        <EmptyState icon={mdiHistory} title={texts.versionsDialog.none}>
          {texts.versionsDialog.noneHelp}
        </EmptyState>
      ) : (
        <>
          <Lead>{texts.versionsDialog.lead}</Lead>
          <List>
            {versions.data.map((version) => {
              const when = presentWhen(version.savedAt, areClose(versions.data, version));
              return (
                <li key={version.id}>
                  <Row
                    aria-label={texts.versionsDialog.look(when)}
                    aria-pressed={chosen?.id === version.id}
                    onClick={() => setChosen(version)}
                  >
                    {when}
                    <span>
                      {texts.versionsDialog.by(
                        version.savedBy === null ? texts.versionsDialog.unknown : nameOf(version.savedBy),
                      )}
                    </span>
                  </Row>
                </li>
              );
            })}
          </List>
          {chosen !== null && <VersionPreview key={chosen.id} path={path} version={chosen} />}
        </>
      )}
    </DialogFrame>
  );
}

function VersionPreview({ path, version }: { readonly path: string; readonly version: PanelVersion }) {
  const loaded = useQuery({
    queryKey: ['panel', 'version', path, version.id],
    queryFn: async () => await loadVersion(path, version.id),
  });
  if (loaded.data === undefined) {
    return loaded.isError ? (
      <Notice tone="failure">{texts.versionsDialog.notReadable}</Notice>
    ) : (
      <RowsSkeleton rows={4} label={texts.loading} />
    );
  }
  return (
    <section aria-label={texts.versionsDialog.preview(presentWhen(version.savedAt))}>
      <Title>
        {loaded.data.title} · {texts.versionsDialog.tiles(loaded.data.tiles.length)}
      </Title>
      <Computed panel={loaded.data} />
    </section>
  );
}

const noValues = {};

function Computed({ panel }: Pick<Parameters<typeof PanelView>[0], 'panel'>) {
  const { answers } = usePanelAnswers({ panel, path: null, values: noValues });
  return <PanelView panel={panel} answers={answers} />;
}

function presentWhen(instant: string, hasSeconds = false): string {
  return new Date(instant).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: hasSeconds ? 'medium' : 'short',
  });
}

/** Another one was saved within the same minute. */
function areClose(versions: readonly PanelVersion[], { id, savedAt }: PanelVersion): boolean {
  const when = presentWhen(savedAt);
  return versions.some((other) => other.id !== id && presentWhen(other.savedAt) === when);
}

const Lead = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

/** Few at a time, so that the one that is looked at stands in sight below them. */
const List = styled('ul')(({ theme }) => ({
  maxHeight: 230,
  margin: '0 0 16px',
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Row = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body1,
  textAlign: 'start',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'flex-start', gap: 0 },
  '& > span': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-pressed="true"]': { backgroundColor: theme.palette.secondary.light },
}));

const Title = styled('h3')(({ theme }) => ({ margin: '0 0 12px', ...theme.typography.subtitle1 }));
