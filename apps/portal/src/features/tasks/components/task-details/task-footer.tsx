import Button from '@mui/material/Button';
import { BusyButton } from '@prumo/ui/busy-button';
import { styled } from '@prumo/ui/styled';

import type { TaskActions } from '../../model/task-actions.ts';
import { texts } from './texts.ts';

interface TaskFooterProps {
  readonly actions: TaskActions;
  /** Of the form that the main button sends. */
  readonly formId: string;
  readonly busy: 'complete' | 'resolve' | 'cancel' | 'handover' | 'form' | null;
  /** A form, or a verdict that the task waits for, must not be passed by while it is not known. */
  readonly isEndingUnknown: boolean;
  /** Null where the task waits for no verdict, or the person does not give it. */
  readonly onJudge: (() => void) | null;
  /** Null where the task has no screen of its own, or one that is not active. */
  readonly onOpen: (() => void) | null;
  readonly onComplete: () => void;
  readonly onSubmitForm: () => void;
  readonly onResolve: () => void;
  readonly onClaim: () => void;
  readonly onUnclaim: () => void;
  readonly onDelegate: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** What can be done, the main thing at the right. */
export function TaskFooter(props: TaskFooterProps) {
  const { actions, busy, onDelegate, onUnclaim, onCancel } = props;
  const isBusy = busy !== null;

  return (
    <>
      <Others>
        {actions.canDelegate && (
          <Button variant="outlined" disabled={isBusy} onClick={onDelegate}>
            {texts.actions.delegate}
          </Button>
        )}
        {actions.canUnclaim && (
          <Button variant="outlined" disabled={isBusy} onClick={onUnclaim}>
            {texts.actions.unclaim}
          </Button>
        )}
        {actions.canCancel && (
          <Button color="error" disabled={isBusy} onClick={onCancel}>
            {texts.actions.cancel}
          </Button>
        )}
      </Others>
      <MainAction {...props} />
    </>
  );
}

function MainAction(props: TaskFooterProps) {
  const { actions, busy, formId, isEndingUnknown, onOpen, onJudge } = props;
  if (actions.isDoneElsewhere && onOpen !== null) {
    return (
      <Main isBusy={false} onClick={onOpen}>
        {texts.actions.open}
      </Main>
    );
  }
  if (onJudge !== null) {
    return (
      <Main isBusy={false} onClick={onJudge}>
        {texts.actions.judge}
      </Main>
    );
  }
  switch (actions.ending) {
    case 'submit-form':
      return (
        <Main type="submit" form={formId} isBusy={busy === 'form'} onClick={props.onSubmitForm}>
          {texts.actions.complete}
        </Main>
      );
    case 'complete':
      return (
        <Main isBusy={busy === 'complete'} disabled={isEndingUnknown} onClick={props.onComplete}>
          {texts.actions.complete}
        </Main>
      );
    case 'resolve':
      return (
        <Main isBusy={busy === 'resolve'} disabled={isEndingUnknown} onClick={props.onResolve}>
          {texts.actions.resolve}
        </Main>
      );
    case null:
      return actions.canClaim ? (
        <Main isBusy={busy === 'handover'} onClick={props.onClaim}>
          {texts.actions.claim}
        </Main>
      ) : (
        <Button variant="outlined" onClick={props.onClose}>
          {texts.close}
        </Button>
      );
  }
}

const Others = styled('div')({ display: 'flex', flexWrap: 'wrap', flex: '1 1 auto', gap: 8 });

const Main = styled(BusyButton)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { flex: '1 0 100%', order: -1 },
}));
