import Button from '@mui/material/Button';
import { mdiContentCopy, mdiTelevision, mdiTelevisionOff } from '@mdi/js';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { buildDeviceAddress } from '@prumo/contracts/playlists/device-calls';
import type { DeviceLink, Playlist } from '@prumo/contracts/playlists/playlist-calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { BusyButton } from '@prumo/ui/busy-button';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { ChoiceField } from '@prumo/ui/forms/choice-field';
import { DateField } from '@prumo/ui/forms/date-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useState } from 'react';

import { Quiet, Stack } from '../../../components/page-parts.tsx';
import { useNameOf, usePeople } from '../../../components/people/people-names.ts';
import { useDeviceLinkChanges, useDeviceLinks } from '../api/playlists.ts';
import { texts } from '../texts.ts';

interface DeviceLinksDialogProps {
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

/** For administrators: which televisions show the playlist, one more, and none any more. */
export function DeviceLinksDialog({ playlist, onClose }: DeviceLinksDialogProps) {
  const links = useDeviceLinks(playlist.id);
  const [today] = useState(() => getDayInSaoPaulo(new Date()));
  const [made, setMade] = useState<{ readonly name: string; readonly address: string } | null>(null);
  const [revoked, setRevoked] = useState<DeviceLink | null>(null);

  return (
    <DialogFrame
      title={texts.devices.title(playlist.name)}
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="outlined" onClick={onClose}>
          {texts.devices.close}
        </Button>
      }
    >
      <Stack>
        <Quiet>{texts.devices.purpose}</Quiet>
        {made === null ? <NewLink playlistId={playlist.id} onMade={setMade} /> : <MadeLink {...made} />}
        {links.data === undefined &&
          (links.error === null ? (
            <RowsSkeleton rows={2} label={texts.devices.loading} />
          ) : (
            <FailedState
              title={texts.devices.failed}
              cause={describeFailure(links.error)}
              onRetry={() => void links.refetch()}
            />
          ))}
        {links.data?.length === 0 && <Quiet>{texts.devices.none}</Quiet>}
        {links.data !== undefined && links.data.length > 0 && (
          <Rows>
            {links.data.map((link) => (
              <LinkRow key={link.id} link={link} today={today} onRevoke={() => setRevoked(link)} />
            ))}
          </Rows>
        )}
      </Stack>
      {revoked !== null && (
        <RevokeDialog playlistId={playlist.id} link={revoked} onClose={() => setRevoked(null)} />
      )}
    </DialogFrame>
  );
}

interface NewLinkProps {
  readonly playlistId: string;
  readonly onMade: (made: { readonly name: string; readonly address: string }) => void;
}

function NewLink({ playlistId, onMade }: NewLinkProps) {
  const people = usePeople();
  const { create } = useDeviceLinkChanges(playlistId);
  const { isBusy, failure, run } = useAttempt(describeLinkFailure);
  const [name, setName] = useState('');
  const [seesAs, setSeesAs] = useState<string | null>(null);
  const [lastDay, setLastDay] = useState<string | null>(inOneYear);
  const [isChecked, setIsChecked] = useState(false);
  const faults = {
    name: name.trim() === '' ? texts.devices.nameMissing : undefined,
    seesAs: seesAs === null ? texts.devices.seesAsMissing : undefined,
    lastDay: lastDay === null ? texts.devices.lastDayWrong : undefined,
  };

  function handleCreate() {
    setIsChecked(true);
    if (faults.name !== undefined || seesAs === null || lastDay === null) return;
    run(
      async () => {
        const { token, link } = await create({ name: name.trim(), seesAs, lastDay });
        onMade({ name: link.name, address: buildDeviceAddress(window.location.origin, token) });
      },
      () => undefined,
    );
  }

  return (
    <Stack>
      <TextField
        label={texts.devices.name}
        value={name}
        required
        inputAttributes={{ placeholder: texts.devices.namePlaceholder, maxLength: 120 }}
        error={isChecked ? faults.name : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <ChoiceField
        label={texts.devices.seesAs}
        value={seesAs}
        choices={(people.data ?? []).map((person) => ({
          key: person.userName,
          label: person.displayName,
          detail: person.userName,
        }))}
        isLoading={people.isPending}
        isRequired
        help={texts.devices.seesAsHelp}
        error={isChecked ? faults.seesAs : undefined}
        onChange={setSeesAs}
      />
      <DateField
        label={texts.devices.lastDay}
        value={lastDay}
        isRequired
        error={isChecked ? faults.lastDay : undefined}
        onChange={setLastDay}
      />
      {failure !== null && (
        <div role="alert">
          <Notice tone="failure">{failure}</Notice>
        </div>
      )}
      <div>
        <BusyButton variant="contained" isBusy={isBusy} onClick={handleCreate}>
          {texts.devices.create}
        </BusyButton>
      </div>
    </Stack>
  );
}

function inOneYear(): string {
  const today = getDayInSaoPaulo(new Date());
  const day = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day;
}

function describeLinkFailure(error: unknown): string {
  if (error instanceof ApiFailure && error.status === 400) {
    if (error.detail.includes('last day')) return texts.devices.lastDayWrong;
    return error.detail.includes('as many links') ? texts.devices.tooMany : texts.devices.seesAsMissing;
  }
  return describeFailure(error);
}

function MadeLink({ name, address }: { readonly name: string; readonly address: string }) {
  const showToast = useToast();
  async function copy() {
    await navigator.clipboard.writeText(address);
    showToast({ text: texts.devices.copied, tone: 'success' });
  }
  return (
    <Made role="group" aria-label={texts.devices.made(name)}>
      <Notice tone="information">{texts.devices.madeHelp}</Notice>
      <Address>
        <TextField
          label={texts.devices.address}
          value={address}
          readOnly
          inputAttributes={{ onFocus: ({ target }) => target.select() }}
        />
        <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
          {texts.devices.copy}
        </Button>
      </Address>
    </Made>
  );
}

interface LinkRowProps {
  readonly link: DeviceLink;
  readonly today: string;
  readonly onRevoke: () => void;
}

function LinkRow({ link, today, onRevoke }: LinkRowProps) {
  const isOver = link.revokedAt !== null || link.lastDay < today;
  const nameOf = useNameOf();
  return (
    <Row data-over={isOver || undefined}>
      <Icon path={isOver ? mdiTelevisionOff : mdiTelevision} fontSize="small" />
      <div>
        <b>{link.name}</b>
        <Quiet>
          {[
            texts.devices.seesAsFact(nameOf(link.seesAs)),
            describeEnd(link, isOver, nameOf),
            link.lastSeenAt === null
              ? texts.devices.neverSeen
              : texts.devices.lastSeen(moments.format(Date.parse(link.lastSeenAt))),
          ].join(' · ')}
        </Quiet>
      </div>
      {link.revokedAt === null && (
        <Button color="error" aria-label={texts.devices.revokeNamed(link.name)} onClick={onRevoke}>
          {texts.devices.revoke}
        </Button>
      )}
    </Row>
  );
}

function describeEnd(
  { revokedAt, revokedBy, lastDay }: DeviceLink,
  isOver: boolean,
  nameOf: (userName: string) => string,
): string {
  if (revokedAt !== null) {
    return texts.devices.revoked(days.format(Date.parse(revokedAt)), nameOf(revokedBy ?? ''));
  }
  const [year, month, day] = lastDay.split('-');
  const said = `${day}/${month}/${year}`;
  return isOver ? texts.devices.ended(said) : texts.devices.until(said);
}

interface RevokeDialogProps {
  readonly playlistId: string;
  readonly link: DeviceLink;
  readonly onClose: () => void;
}

function RevokeDialog({ playlistId, link, onClose }: RevokeDialogProps) {
  const { isBusy, failure, run } = useAttempt();
  const { revoke } = useDeviceLinkChanges(playlistId);
  return (
    <ConfirmDialog
      title={texts.devices.revokeTitle(link.name)}
      tone="destructive"
      confirmLabel={texts.devices.revoke}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => run(async () => await revoke(link.id), onClose)}
      onClose={onClose}
    >
      <p>{texts.devices.revokeText}</p>
    </ConfirmDialog>
  );
}

const moments = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });

const Made = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12 });

const Address = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 8,
  '& > :first-of-type': { flex: '1 1 0', minWidth: 0 },
});

const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > div': { flex: '1 1 0', minWidth: 0 },
  '& > svg': { flexShrink: 0, color: theme.palette.text.secondary },
  '&[data-over]': { color: theme.palette.text.secondary },
}));
