import Button from '@mui/material/Button';
import { mdiLockOutline, mdiPlaylistRemove } from '@mdi/js';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';
import type { Playlist } from '@prumo/contracts/playlists/playlist-calls';
import { BackLink } from '@prumo/ui/back-link';
import { BusyButton } from '@prumo/ui/busy-button';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { TextField } from '@prumo/ui/forms/text-field';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { type SubmitEvent, useEffect, useState } from 'react';

import { Card, Head, Page, Stack } from '../../../components/page-parts.tsx';
import { usePlaylistChanges } from '../api/playlists.ts';
import { beginDraft, encodeDraft, findFaults, type EditedPlaylist } from '../model/playlist-draft.ts';
import { texts } from '../texts.ts';
import { ItemsField } from './items-field.tsx';
import type { PlaceKeeping } from './use-place.ts';
import { WindowField } from './window-field.tsx';

interface PlaylistEditorProps {
  /** Null for a new one. */
  readonly known: Playlist | null;
  readonly copied: Playlist | null;
  readonly isMissing: boolean;
  readonly keeping: PlaceKeeping;
}

export function PlaylistEditor(props: PlaylistEditorProps) {
  const { known, isMissing, keeping } = props;
  if (isMissing || (known !== null && !known.isMine)) {
    return (
      <Page>
        <Back keeping={keeping} onLeave={() => keeping.go({ kind: 'list' })} />
        <EmptyState
          icon={isMissing ? mdiPlaylistRemove : mdiLockOutline}
          title={isMissing ? texts.editor.notFoundTitle : texts.editor.notMineTitle}
        >
          {isMissing ? texts.editor.notFound : texts.editor.notMine}
        </EmptyState>
      </Page>
    );
  }
  return <EditorForm {...props} />;
}

function EditorForm({ known, copied, keeping }: PlaylistEditorProps) {
  const [started] = useState(() => beginDraft(known ?? nameCopy(copied)));
  const [draft, setDraft] = useState<EditedPlaylist>(started);
  const [isChecked, setIsChecked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { isBusy, failure, run } = useAttempt(describeSaveFailure);
  const { save } = usePlaylistChanges();
  const showToast = useToast();
  const faults = findFaults(draft);
  const shownFaults = isChecked ? faults : {};
  const hasChanges = draft !== started;
  useUnloadQuestion(hasChanges && !isBusy);
  const close = () => keeping.go({ kind: 'list' });
  const leave = () => (hasChanges ? setIsLeaving(true) : close());

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(faults).length > 0) return;
    const encoded = encodeDraft(draft);
    run(
      async () => await save(known, encoded),
      () => {
        showToast({ text: texts.editor.saved(encoded.name), tone: 'success' });
        close();
      },
    );
  }

  return (
    <Page data-scroll-pane="">
      <Back keeping={keeping} onLeave={leave} />
      <Head>
        <PageHeading>{known === null ? texts.editor.titleOfNew : texts.editor.titleOf}</PageHeading>
      </Head>
      <Form onSubmit={handleSubmit} noValidate>
        <Card>
          <Stack>
            <TextField
              label={texts.editor.name}
              value={draft.name}
              required
              inputAttributes={{ placeholder: texts.editor.namePlaceholder }}
              error={shownFaults.name}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          </Stack>
        </Card>
        <ItemsField draft={draft} fault={shownFaults.items} onChange={setDraft} />
        <WindowField draft={draft} faults={shownFaults} onChange={setDraft} />
        {failure !== null && (
          <div role="alert">
            <Notice tone="failure">{failure}</Notice>
          </div>
        )}
        <Actions>
          <Button variant="outlined" onClick={leave} disabled={isBusy}>
            {texts.editor.cancel}
          </Button>
          <BusyButton type="submit" variant="contained" isBusy={isBusy}>
            {texts.editor.save}
          </BusyButton>
        </Actions>
      </Form>
      {isLeaving && (
        <ConfirmDialog
          title={texts.editor.leaveTitle}
          tone="destructive"
          confirmLabel={texts.editor.leaveConfirm}
          onConfirm={close}
          onClose={() => setIsLeaving(false)}
        >
          <p>{texts.editor.leave}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

function nameCopy(copied: Playlist | null): Playlist | null {
  return copied && { ...copied, name: texts.list.copyOf(copied.name) };
}

function describeSaveFailure(error: unknown): string {
  return error instanceof ApiFailure && error.reason === documentErrorCodes.staleDocument
    ? texts.stale
    : describeFailure(error);
}

function useUnloadQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isAsked]);
}

function Back({ keeping, onLeave }: { readonly keeping: PlaceKeeping; readonly onLeave: () => void }) {
  return (
    <BackLink href={keeping.hrefOf({ kind: 'list' })} onGo={onLeave}>
      {texts.editor.back}
    </BackLink>
  );
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 960 });

const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });
