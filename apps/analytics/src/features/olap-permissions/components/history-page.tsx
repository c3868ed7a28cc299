import Button from '@mui/material/Button';
import { mdiHistory, mdiUndo } from '@mdi/js';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import type { OlapChange, OlapChoices } from '@prumo/contracts/bi/olap-permissions';
import type { OlapRole } from '@prumo/contracts/bi/olap-role';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Timeline, TimelineMoment } from '@prumo/ui/timeline';
import { useState } from 'react';

import { Card, Head, Quiet } from '../../../components/page-parts.tsx';
import { undoChange, useChanges } from '../api/permissions.ts';
import { listDifferences } from '../model/list-differences.ts';
import { texts as sentences } from '../model/texts.ts';
import { texts } from '../texts.ts';
import { describePermissionsFailure } from './describe-permissions-failure.ts';
import { Differences } from './differences.tsx';
import { Back } from './back.tsx';
import type { PlaceKeeping } from './use-place.ts';
import type { Undo } from './use-undo.ts';

interface HistoryPageProps {
  readonly roles: readonly OlapRole[];
  readonly choices: OlapChoices;
  readonly keeping: PlaceKeeping;
  readonly undo: Undo;
}

/** Every change of every role, of those that are gone too. */
export function HistoryPage({ roles, choices, keeping, undo }: HistoryPageProps) {
  return (
    <>
      <Back keeping={keeping} />
      <Head>
        <PageHeading>{texts.history.title}</PageHeading>
      </Head>
      <RoleHistory roleId={null} roles={roles} choices={choices} keeping={keeping} undo={undo} />
    </>
  );
}

interface RoleHistoryProps {
  /** Null: of all roles. */
  readonly roleId: string | null;
  readonly roles?: readonly OlapRole[];
  readonly choices: OlapChoices;
  readonly keeping: PlaceKeeping;
  readonly undo: Undo;
}

const noRoles: readonly OlapRole[] = [];

export function RoleHistory({ roleId, roles = noRoles, choices, keeping, undo }: RoleHistoryProps) {
  const answer = useChanges(roleId);
  const [undone, setUndone] = useState<OlapChange | null>(null);
  if (answer.data === undefined) {
    return (
      <Card>
        {answer.isError ? (
          <FailedState
            title={texts.history.failed}
            cause={describePermissionsFailure(answer.error)}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <RowsSkeleton rows={6} label={texts.history.loading} />
        )}
      </Card>
    );
  }
  const changes = answer.data.pages.flatMap((page) => page.changes);
  if (changes.length === 0)
    return (
      <Card>
        <EmptyState icon={mdiHistory} title={texts.history.emptyTitle}>
          {texts.history.empty}
        </EmptyState>
      </Card>
    );

  return (
    <Card>
      <Timeline>
        {changes.map((change) => {
          const isThere = roleId === null && roles.some(({ id }) => id === change.roleId);
          const place = { kind: 'role', id: change.roleId, part: 'papel' } as const;
          return (
            <li key={change.id}>
              <TimelineMoment dateTime={change.at}>{formatMoment(change.at)}</TimelineMoment>
              <Line>
                <p>
                  <strong>{change.byName || change.by}</strong> {describeDeed(change)}
                  {roleId === null && (
                    <>
                      {' '}
                      {isThere ? (
                        <RoleLink href={keeping.hrefOf(place)} onGo={() => keeping.go(place)}>
                          {change.roleName}
                        </RoleLink>
                      ) : (
                        <strong>{change.roleName}</strong>
                      )}
                    </>
                  )}
                </p>
                <Button
                  size="small"
                  startIcon={<Icon path={mdiUndo} />}
                  aria-label={texts.history.undoOf(change.roleName, formatMoment(change.at))}
                  onClick={() => setUndone(change)}
                >
                  {texts.history.undo}
                </Button>
              </Line>
              <ChangeDetails change={change} choices={choices} />
            </li>
          );
        })}
      </Timeline>
      {answer.hasNextPage && (
        <Button disabled={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {texts.history.more}
        </Button>
      )}
      {undone !== null && (
        <UndoDialog
          change={undone}
          latestVersion={changes.find((each) => each.roleId === undone.roleId)?.version ?? undone.version}
          undo={undo}
          onReload={() => void answer.refetch()}
          onClose={() => setUndone(null)}
        />
      )}
    </Card>
  );
}

function ChangeDetails({ change, choices }: { readonly change: OlapChange; readonly choices: OlapChoices }) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = listDifferences(change.before, change.after, choices);
  if (lines.length === 0) return <Quiet>{texts.history.noDifference}</Quiet>;
  return (
    <>
      <Differences lines={isWhole ? lines : lines.slice(0, linesAtFirst)} label={texts.history.details} />
      {lines.length > linesAtFirst && (
        <More size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.history.fewerDetails : texts.history.allDetails(lines.length)}
        </More>
      )}
    </>
  );
}

/** A new role has a line for each field of each cube. */
const linesAtFirst = 5;

interface UndoDialogProps {
  readonly change: OlapChange;
  readonly latestVersion: number;
  readonly undo: Undo;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

function UndoDialog({ change, latestVersion, undo, onReload, onClose }: UndoDialogProps) {
  const { isBusy, failure, run } = useAttempt((error) => {
    onReload();
    return describePermissionsFailure(error);
  });
  const { created, deleted, changed } = texts.history.undoBody;
  const body = change.before === null ? created : change.after === null ? deleted : changed;

  function confirm() {
    run(
      async () => await undoChange(change.id, latestVersion),
      () => {
        onClose();
        void undo.announce({
          roleId: change.roleId,
          name: change.roleName,
          text: texts.editor.undone(change.roleName),
          version: latestVersion + 1,
          label: texts.editor.redo,
        });
      },
    );
  }

  return (
    <ConfirmDialog
      title={texts.history.undoTitle(change.roleName)}
      tone={change.before === null ? 'destructive' : 'ordinary'}
      confirmLabel={texts.history.undoConfirm}
      isBusy={isBusy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{body}</p>
      {!change.isLatest && <p>{texts.history.undoLater}</p>}
      <p>{texts.history.undoForce}</p>
    </ConfirmDialog>
  );
}

function describeDeed({ before, after, undoes }: OlapChange): string {
  const { differences } = sentences;
  if (undoes !== null) return differences.undid;
  if (before === null) return differences.created;
  return after === null ? differences.deleted : differences.changed;
}

function formatMoment(iso: string): string {
  return moment.format(new Date(iso)).replace(',', '');
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  marginBottom: 4,
});

const More = styled(Button)({ marginLeft: -8 });

const RoleLink = styled(InAppLink)(({ theme }) => ({ color: theme.palette.secondary.main }));
