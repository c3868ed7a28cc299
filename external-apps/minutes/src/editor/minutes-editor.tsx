import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { useLeaveGuard } from '@prumo/portal-kit/portal';
import { BusyButton } from '@prumo/portal-kit/ui/controls';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { useState } from 'react';

import { ConflictDialog } from '../autosave/conflict-dialog.tsx';
import { SaveState } from '../autosave/save-state.tsx';
import { useAutosave } from '../autosave/use-autosave.ts';
import { useCommand } from '../calls/use-command.ts';
import { HistoryPart } from '../history/history-part.tsx';
import { PageHead } from '../minutes-page/page-head.tsx';
import { Columns, Main, Side } from '../presentation/columns.tsx';
import { presentMinutesFailure } from '../refusals/present-minutes-failure.ts';
import { AgendaPart } from './agenda-part.tsx';
import { ClosingPart } from './closing-part.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { HeadPart } from './head-part.tsx';
import { ObjectionsNotice } from './objections-notice.tsx';
import { ParticipantsPart } from './participants-part.tsx';
import { PresentDialog } from './present-dialog.tsx';
import { texts } from './texts.ts';

/** The minutes while they are written, before and during the meeting. Everything is saved as it is typed. */
export function MinutesEditor({ view }: { readonly view: MinutesView }) {
  const { minutes } = view;
  const { saver, content, status } = useAutosave(view);
  const [isPresenting, setIsPresenting] = useState(false);
  const [isChoosing, setIsChoosing] = useState(true);
  const command = useCommand(minutes.id);
  const showToast = useToast();
  const { question } = useLeaveGuard(status.kind === 'failed' || status.kind === 'conflict');
  const parts = { content, onEdit: saver.change };

  /** What is typed first, so that it is part of what goes on. */
  async function act(name: 'begin' | 'present-for-approval') {
    if (!(await saver.flush())) {
      showToast({ text: texts.unsaved, tone: 'failure' });
      return;
    }
    try {
      await command.mutateAsync({ command: { deed: name }, version: saver.getSnapshot().version });
    } catch (error) {
      showToast({ text: presentMinutesFailure(error), tone: 'failure' });
    }
  }

  return (
    <>
      <PageHead minutes={minutes} content={content}>
        {minutes.state === 'scheduled' ? (
          <BusyButton isBusy={command.isPending} onClick={() => void act('begin')}>
            {texts.begin}
          </BusyButton>
        ) : (
          <BusyButton isBusy={command.isPending} onClick={() => setIsPresenting(true)}>
            {texts.present}
          </BusyButton>
        )}
      </PageHead>
      <SaveState status={status} onRetry={saver.retry} />
      {status.kind === 'conflict' && !isChoosing && <ConflictNotice onOpen={() => setIsChoosing(true)} />}
      <ObjectionsNotice minutes={minutes} />
      <Columns>
        <Side>
          <HeadPart {...parts} />
          <ParticipantsPart {...parts} isBegun={minutes.state === 'in-meeting'} />
        </Side>
        <Main>
          <AgendaPart {...parts} minutesId={minutes.id} />
          <ClosingPart {...parts} />
          <HistoryPart minutes={minutes} />
        </Main>
      </Columns>
      {isPresenting && (
        <PresentDialog
          content={content}
          isBusy={command.isPending}
          onPresent={() => void act('present-for-approval').then(() => setIsPresenting(false))}
          onClose={() => setIsPresenting(false)}
        />
      )}
      {status.kind === 'conflict' && isChoosing && (
        <ConflictDialog
          conflicts={status.conflicts}
          onChoose={saver.choose}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {question}
    </>
  );
}
