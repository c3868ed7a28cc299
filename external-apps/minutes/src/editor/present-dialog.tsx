import type { MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { hasQuorum, listApprovers } from '@prumo/domain/minutes/apply-minutes-command';
import { BusyButton, Button } from '@prumo/portal-kit/ui/controls';
import { DialogFrame } from '@prumo/portal-kit/ui/dialogs';
import { styled } from '@prumo/portal-kit/ui/layout';

import { texts } from './texts.ts';

interface PresentDialogProps {
  readonly content: MinutesContent;
  readonly isBusy: boolean;
  readonly onPresent: () => void;
  readonly onClose: () => void;
}

/** What is still missing before the minutes can be put up for approval; or else what that means. */
export function PresentDialog({ content, isBusy, onPresent, onClose }: PresentDialogProps) {
  const missing = listMissing(content);
  const blocking = missing.filter(({ isBlocking }) => isBlocking);
  const others = missing.filter(({ isBlocking }) => !isBlocking);
  const isReady = blocking.length === 0;

  return (
    <DialogFrame
      title={texts.presentTitle}
      size="medium"
      onClose={onClose}
      footer={
        isReady ? (
          <>
            <Button variant="outlined" onClick={onClose}>
              {texts.cancel}
            </Button>
            <BusyButton isBusy={isBusy} onClick={onPresent}>
              {texts.present}
            </BusyButton>
          </>
        ) : (
          <Button variant="contained" onClick={onClose}>
            {texts.understood}
          </Button>
        )
      }
    >
      <Body>
        {isReady ? (
          <p>{texts.presentReason(listApprovers(content).length)}</p>
        ) : (
          <MissingList title={texts.missingTitle} missing={blocking} />
        )}
        {others.length > 0 && <MissingList title={texts.noticeTitle} missing={others} />}
      </Body>
    </DialogFrame>
  );
}

function MissingList({ title, missing }: { readonly title: string; readonly missing: readonly Missing[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul>
        {missing.map(({ kind, names }) => (
          <li key={kind}>{texts.missing[kind](names)}</li>
        ))}
      </ul>
    </div>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  ...theme.typography.body1,
  '& p': { margin: 0 },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
}));

/** What stands in the way of approval; a missing quorum does not, but should be known. */
interface Missing {
  readonly kind: 'agenda' | 'attendance' | 'presence' | 'quorum' | 'discussion';
  readonly isBlocking: boolean;
  /** Of whom, or of what. */
  readonly names: readonly string[];
}

export function listMissing(content: MinutesContent): readonly Missing[] {
  const { items, participants } = content;
  const unknown = participants.filter(({ attendance }) => attendance === 'convened');
  const silent = items.filter(
    ({ discussion, decisions }) => discussion.trim() === '' && decisions.length === 0,
  );
  const isAnybodyThere = listApprovers(content).length > 0;
  const all: readonly (Missing & { readonly applies: boolean })[] = [
    { kind: 'agenda', isBlocking: true, names: [], applies: items.length === 0 },
    {
      kind: 'attendance',
      isBlocking: true,
      names: unknown.map(({ displayName }) => displayName),
      applies: unknown.length > 0,
    },
    { kind: 'presence', isBlocking: true, names: [], applies: unknown.length === 0 && !isAnybodyThere },
    { kind: 'quorum', isBlocking: false, names: [], applies: isAnybodyThere && !hasQuorum(content) },
    {
      kind: 'discussion',
      isBlocking: false,
      names: silent.map(({ title }) => title),
      applies: silent.length > 0,
    },
  ];
  return all
    .filter(({ applies }) => applies)
    .map(({ kind, isBlocking, names }) => ({ kind, isBlocking, names }));
}
