import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { mdiShieldOffOutline } from '@mdi/js';
import type { OlapChoices } from '@prumo/contracts/bi/olap-permissions';
import type { OlapRole } from '@prumo/contracts/bi/olap-role';
import { BusyButton } from '@prumo/ui/busy-button';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { useEffect, useState, type RefObject } from 'react';

import { Head } from '../../../components/page-parts.tsx';
import { useNotices } from '../api/permissions.ts';
import { findCatalogue } from '../model/choices.ts';
import { createDraft, draftOf } from '../model/role-draft.ts';
import { roleParts, type RolePart } from '../model/permissions-place.ts';
import { texts } from '../texts.ts';
import { Back } from './back.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RoleHistory } from './history-page.tsx';
import type { ProposeQuestion } from './permissions-screen.tsx';
import { RoleForm } from './role-form.tsx';
import type { PlaceKeeping } from './use-place.ts';
import { useRoleDraft } from './use-role-draft.ts';
import { useSaveRole } from './use-save-role.ts';
import type { Undo } from './use-undo.ts';
import { ViewAs } from './view-as.tsx';

interface RolePageProps {
  /** Null: a new one. */
  readonly id: string | null;
  readonly part: RolePart;
  /** Null where there is none of this id, or it is new. */
  readonly stored: OlapRole | null;
  readonly choices: OlapChoices;
  readonly userName: string;
  readonly keeping: PlaceKeeping;
  readonly undo: Undo;
  /** Set to what takes the draft out of the browser. */
  readonly discardRef: RefObject<() => void>;
  readonly proposeQuestion: ProposeQuestion;
  /** Asks for the roles as they are now. */
  readonly onReload: () => Promise<readonly OlapRole[]>;
}

/** One role: its editor, what it makes of an analysis, its history. */
export function RolePage(props: RolePageProps) {
  const { id, part, stored, choices, userName, keeping, undo, discardRef, proposeQuestion } = props;
  const [firstStored] = useState(stored);
  const [firstCatalogue] = useState(choices.catalogues[0]?.name ?? '');
  const kept = useRoleDraft(
    `${userName}.${id ?? 'new'}`,
    firstStored === null
      ? { version: 0, draft: createDraft(firstCatalogue) }
      : { version: firstStored.version, draft: draftOf(firstStored) },
  );
  const [isRemoving, setIsRemoving] = useState(false);
  const saving = useSaveRole({
    id,
    catalogue: findCatalogue(choices, kept.draft.catalogue),
    kept,
    keeping,
    undo,
    onReload: props.onReload,
  });
  const { setHasChanges } = keeping;
  const { data: standing = [] } = useNotices(stored);
  const notices = saving.notices.length > 0 ? saving.notices : standing;

  // Somebody else's change, or an undone one, is taken over where nothing of one's own is lost by it.
  if (stored !== null && stored.version > kept.version && !kept.hasChanges) {
    kept.startFrom({ version: stored.version, draft: draftOf(stored) });
  }

  useEffect(() => {
    setHasChanges(kept.hasChanges);
    discardRef.current = kept.forget;
    return () => setHasChanges(false);
  });

  if (id !== null && stored === null && !kept.hasChanges) {
    return (
      <>
        <Back keeping={keeping} />
        <EmptyState
          icon={mdiShieldOffOutline}
          title={texts.editor.gone}
          action={
            <Button variant="contained" onClick={() => keeping.go({ kind: 'history' })}>
              {texts.history.title}
            </Button>
          }
        >
          {texts.editor.goneText}
        </EmptyState>
      </>
    );
  }
  const parts = roleParts.filter((each) => id !== null || each !== 'historico');
  const isOutdated = stored !== null && stored.version > kept.version;

  return (
    <>
      <Back keeping={keeping} />
      <Head>
        <PageHeading>{stored?.name ?? texts.editor.newTitle}</PageHeading>
        <Actions>
          <State role="status">
            {kept.hasChanges ? texts.editor.unsaved : id !== null && texts.editor.inForce}
          </State>
          {stored !== null && (
            <Button variant="outlined" color="error" onClick={() => setIsRemoving(true)}>
              {texts.list.remove}
            </Button>
          )}
          <BusyButton
            isBusy={saving.isBusy}
            disabled={id !== null && !kept.hasChanges && !saving.isBusy}
            onClick={saving.save}
          >
            {id === null ? texts.editor.create : texts.editor.save}
          </BusyButton>
        </Actions>
      </Head>
      <Bar
        value={part}
        aria-label={texts.editor.tabsLabel}
        variant="scrollable"
        scrollButtons={false}
        textColor="secondary"
        indicatorColor="secondary"
        onChange={(_event, chosen: RolePart) => keeping.go({ kind: 'role', id, part: chosen })}
      >
        {parts.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`aba-${each}`}
            aria-controls={`parte-${each}`}
            label={texts.editor.tabs[each]}
          />
        ))}
      </Bar>
      <Messages>
        {saving.failure !== null && (
          <div role="alert">
            <Notice tone="failure">{saving.failure}</Notice>
          </div>
        )}
        {kept.isRecovered && (
          <Notice tone="information">
            {texts.editor.recovered}{' '}
            <Button
              size="small"
              onClick={() =>
                kept.startFrom(
                  stored === null
                    ? { version: 0, draft: createDraft(firstCatalogue) }
                    : { version: stored.version, draft: draftOf(stored) },
                )
              }
            >
              {texts.editor.discard}
            </Button>
          </Notice>
        )}
        {isOutdated && <Notice tone="information">{texts.editor.changedMeanwhile}</Notice>}
        {notices.length > 0 && (
          <Notice tone="information">
            {saving.notices.length > 0 ? texts.editor.savedNotices : texts.editor.notices}
            <ul>
              {notices.map(({ code, cube, hierarchy, name }) => (
                <li key={`${code}${cube}${hierarchy}${name}`}>
                  {texts.editor.notice[code](name || hierarchy || cube)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </Messages>
      <div role="tabpanel" id={`parte-${part}`} aria-labelledby={`aba-${part}`}>
        {part === 'papel' && (
          <RoleForm
            draft={kept.draft}
            choices={choices}
            nameRef={saving.nameRef}
            nameError={saving.nameError}
            onChange={kept.change}
            onSubmit={saving.save}
          />
        )}
        {part === 'ver' && (
          <ViewAs
            as={{ kind: 'draft', role: kept.draft }}
            catalogue={kept.draft.catalogue}
            choices={choices}
            proposeQuestion={proposeQuestion}
          />
        )}
        {part === 'historico' && id !== null && (
          <RoleHistory roleId={id} choices={choices} undo={undo} keeping={keeping} />
        )}
      </div>
      {saving.conflict !== null && (
        <ConflictDialog
          mine={kept.draft}
          base={firstStored}
          theirs={saving.conflict.current}
          choices={choices}
          isBusy={saving.isBusy}
          onOverwrite={saving.overwrite}
          onTakeTheirs={(theirs) => saving.takeTheirs(theirs)}
          onClose={saving.closeConflict}
        />
      )}
      {isRemoving && stored !== null && (
        <DeleteRoleDialog
          role={stored}
          choices={choices}
          undo={undo}
          onDone={() => {
            kept.forget();
            setHasChanges(false);
            keeping.go({ kind: 'list', search: '' }, { isReplacing: true });
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  // On a phone in reach of the thumb, over the end of the page.
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    right: 0,
    bottom: 0,
    left: 0,
    zIndex: theme.zIndex.appBar,
    justifyContent: 'flex-end',
    padding: '8px 12px',
    borderTop: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.paper,
  },
}));

const State = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { flex: 1 },
}));

const Bar = styled(Tabs)(({ theme }) => ({
  marginBottom: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiTab-root': { textTransform: 'none', minHeight: 48 },
}));

const Messages = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '&:not(:empty)': { marginBottom: 16 },
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
});
