import Button from '@mui/material/Button';
import {
  mdiContentCopy,
  mdiDeleteOutline,
  mdiDotsVertical,
  mdiFullscreen,
  mdiPencilOutline,
  mdiPlay,
  mdiPlaylistPlay,
  mdiTelevision,
} from '@mdi/js';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import type { CallAnswer } from '@prumo/contracts/calls/define-call';
import type { Playlist, playlistCalls } from '@prumo/contracts/playlists/playlist-calls';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { Icon } from '@prumo/ui/icon';
import { MainAction } from '@prumo/ui/main-action';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useToast } from '@prumo/ui/toast';
import { useState } from 'react';

import { Head, Page, Purpose, Quiet } from '../../../components/page-parts.tsx';
import { MenuButton, type MenuEntry } from '../../../components/menu-button.tsx';
import { useNameOf } from '../../../components/people/people-names.ts';
import { usePlaylistChanges } from '../api/playlists.ts';
import { presentDuration, presentWindow, sumSeconds } from '../model/present-playlist.ts';
import { texts } from '../texts.ts';
import { DeviceLinksDialog } from './device-links-dialog.tsx';
import type { PlaceKeeping } from './use-place.ts';

interface PlaylistListProps {
  readonly answer: CallAnswer<typeof playlistCalls.list>;
  readonly keeping: PlaceKeeping;
}

export function PlaylistList({ answer, keeping }: PlaylistListProps) {
  const { playlists, mayCreate, mayLinkDevices } = answer;
  const { go, hrefOf } = keeping;
  const [removed, setRemoved] = useState<Playlist | null>(null);
  const [linked, setLinked] = useState<Playlist | null>(null);
  const nameOf = useNameOf();
  const create = () => go({ kind: 'editor', id: null, copied: null });

  function listEntries({ id, isMine, ...playlist }: Playlist): readonly MenuEntry[] {
    return [
      {
        key: 'kiosk',
        text: texts.list.kiosk,
        iconPath: mdiFullscreen,
        // A window of its own can fill the screen; a frame within the portal cannot.
        onChoose: () => window.open(hrefOf({ kind: 'player', id, isKiosk: true }), '_blank', 'noopener'),
      },
      ...(isMine
        ? [
            {
              key: 'edit',
              text: texts.list.edit,
              iconPath: mdiPencilOutline,
              onChoose: () => go({ kind: 'editor', id, copied: null }),
            },
          ]
        : []),
      ...(mayCreate
        ? [
            {
              key: 'duplicate',
              text: texts.list.duplicate,
              iconPath: mdiContentCopy,
              onChoose: () => go({ kind: 'editor', id: null, copied: id }),
            },
          ]
        : []),
      ...(mayLinkDevices
        ? [
            {
              key: 'devices',
              text: texts.list.devices,
              iconPath: mdiTelevision,
              onChoose: () => setLinked({ id, isMine, ...playlist }),
            },
          ]
        : []),
      ...(isMine
        ? [
            {
              key: 'remove',
              text: texts.list.remove,
              iconPath: mdiDeleteOutline,
              hasLineAbove: true,
              onChoose: () => setRemoved({ id, isMine, ...playlist }),
            },
          ]
        : []),
    ];
  }

  return (
    <Page>
      <Head>
        <PageHeading>{texts.title}</PageHeading>
        {mayCreate && <MainAction onClick={create}>{texts.list.create}</MainAction>}
      </Head>
      <Purpose>{texts.purpose}</Purpose>
      {playlists.length === 0 ? (
        <Surface>
          <EmptyState
            icon={mdiPlaylistPlay}
            title={texts.list.emptyTitle}
            {...(mayCreate && {
              action: (
                <Button variant="outlined" onClick={create}>
                  {texts.list.create}
                </Button>
              ),
            })}
          >
            {mayCreate ? texts.list.empty : texts.list.emptyForReaders}
          </EmptyState>
        </Surface>
      ) : (
        <Rows aria-label={texts.list.label}>
          {playlists.map((playlist) => (
            <Row key={playlist.id}>
              <Words>
                <Name>{playlist.name}</Name>
                <Quiet>
                  {[
                    texts.list.facts(playlist.items.length, presentDuration(sumSeconds(playlist.items))),
                    presentWindow(playlist.window),
                    texts.list.author(nameOf(playlist.author)),
                  ].join(' · ')}
                </Quiet>
              </Words>
              <Button
                variant="outlined"
                aria-label={texts.list.playNamed(playlist.name)}
                startIcon={<Icon path={mdiPlay} />}
                onClick={() => go({ kind: 'player', id: playlist.id, isKiosk: false })}
              >
                {texts.list.play}
              </Button>
              <MenuButton
                label={texts.list.more(playlist.name)}
                iconPath={mdiDotsVertical}
                entries={listEntries(playlist)}
              />
            </Row>
          ))}
        </Rows>
      )}
      {removed !== null && <RemoveDialog playlist={removed} onClose={() => setRemoved(null)} />}
      {linked !== null && <DeviceLinksDialog playlist={linked} onClose={() => setLinked(null)} />}
    </Page>
  );
}

function RemoveDialog({ playlist, onClose }: { readonly playlist: Playlist; readonly onClose: () => void }) {
  const { isBusy, failure, run } = useAttempt();
  const { remove } = usePlaylistChanges();
  const showToast = useToast();
  return (
    <ConfirmDialog
      title={texts.remove.title(playlist.name)}
      tone="destructive"
      confirmLabel={texts.remove.confirm}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() =>
        run(
          async () => await remove(playlist.id),
          () => {
            showToast({ text: texts.remove.done(playlist.name), tone: 'success' });
            onClose();
          },
        )
      }
      onClose={onClose}
    >
      <p>{texts.remove.text}</p>
    </ConfirmDialog>
  );
}

const Rows = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '12px 8px 12px 20px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { paddingLeft: 12, flexWrap: 'wrap' },
}));

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
}));

const Name = styled('h2')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h3,
  overflowWrap: 'anywhere',
}));
