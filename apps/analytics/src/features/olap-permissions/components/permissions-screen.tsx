import { mdiShieldLockOutline } from '@mdi/js';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import type { Session } from '@prumo/bi-client/session/session';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { LeaveQuestion } from '@prumo/ui/dialogs/form-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { hideSplash } from '@prumo/ui/splash';
import { useEffect, useRef } from 'react';

import { Page } from '../../../components/page-parts.tsx';
import { useChoices, useRoles } from '../api/permissions.ts';
import { texts } from '../texts.ts';
import { describePermissionsFailure } from './describe-permissions-failure.ts';
import { HistoryPage } from './history-page.tsx';
import { RoleList } from './role-list.tsx';
import { RolePage } from './role-page.tsx';
import { DepartmentRolePage, SchemaRolePage } from './read-only-role.tsx';
import { usePlace } from './use-place.ts';
import { useUndo } from './use-undo.ts';

/** The question that a cube proposes by itself. */
export type ProposeQuestion = (catalogue: string, cube: string) => Promise<SaikuQuery>;

interface PermissionsScreenProps {
  readonly session: Session;
  readonly proposeQuestion: ProposeQuestion;
}

/** Who sees what of the cubes: roles, their editor, what they make of an analysis, and their history. */
export function PermissionsScreen({ session, proposeQuestion }: PermissionsScreenProps) {
  useEffect(() => {
    document.title = texts.title;
    hideSplash();
  }, []);

  return session.isAdministrator ? (
    <Administration session={session} proposeQuestion={proposeQuestion} />
  ) : (
    <NotAdministrator />
  );
}

function NotAdministrator() {
  return (
    <Page>
      <EmptyState icon={mdiShieldLockOutline} title={texts.notAdministratorTitle}>
        {texts.notAdministrator}
      </EmptyState>
    </Page>
  );
}

function Administration({ session, proposeQuestion }: PermissionsScreenProps) {
  const keeping = usePlace();
  const { place, go } = keeping;
  const roles = useRoles();
  const choices = useChoices();
  const undo = useUndo();
  const discardRef = useRef<() => void>(() => {});

  const error = roles.error ?? choices.error;
  if (error instanceof ApiFailure && error.status === 403) return <NotAdministrator />;
  if (roles.data === undefined || choices.data === undefined) {
    return (
      <Page>
        {error === null ? (
          <RowsSkeleton rows={8} label={texts.loading} />
        ) : (
          <FailedState
            title={texts.failed}
            cause={describePermissionsFailure(error)}
            onRetry={() => {
              void roles.refetch();
              void choices.refetch();
            }}
          />
        )}
      </Page>
    );
  }
  const common = { choices: choices.data, keeping, proposeQuestion };

  return (
    <Page>
      {undo.failure !== null && (
        <div role="alert">
          <Notice tone="failure">{`${texts.editor.undoFailed}: ${undo.failure}`}</Notice>
        </div>
      )}
      {place.kind === 'list' && (
        <RoleList
          answer={roles.data}
          search={place.search}
          onSearch={(search) => go({ kind: 'list', search }, { isReplacing: true })}
          undo={undo}
          {...common}
        />
      )}
      {place.kind === 'role' && (
        <RolePage
          // Another role begins with fields of its own.
          key={place.id ?? ''}
          id={place.id}
          part={place.part}
          stored={roles.data.roles.find(({ id }) => id === place.id) ?? null}
          userName={session.userName}
          undo={undo}
          discardRef={discardRef}
          onReload={async () => (await roles.refetch()).data?.roles ?? []}
          {...common}
        />
      )}
      {place.kind === 'schema-role' && (
        <SchemaRolePage
          role={roles.data.schemaRoles.find(
            ({ catalogue, name }) => catalogue === place.catalogue && name === place.name,
          )}
          {...common}
        />
      )}
      {place.kind === 'department-role' && (
        <DepartmentRolePage departmentRoles={roles.data.departmentRoles} id={place.id} {...common} />
      )}
      {place.kind === 'history' && <HistoryPage roles={roles.data.roles} undo={undo} {...common} />}
      {keeping.asked !== null && (
        <DialogFrame
          title={texts.editor.leaveTitle}
          size="narrow"
          onClose={() => keeping.answer(false)}
          footer={
            <LeaveQuestion
              onStay={() => keeping.answer(false)}
              onDiscard={() => {
                discardRef.current();
                keeping.answer(true);
              }}
              onKeep={() => keeping.answer(true)}
            />
          }
        >
          {texts.editor.leave}
        </DialogFrame>
      )}
    </Page>
  );
}
