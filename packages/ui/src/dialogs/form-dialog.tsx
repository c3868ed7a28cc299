import Button from '@mui/material/Button';
import { type ReactNode, type SubmitEvent, useState } from 'react';

import { BusyButton } from '../busy-button.tsx';
import { Notice } from '../notice.tsx';
import { styled } from '../styled.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { texts } from './texts.ts';

interface FormDialogProps {
  readonly title: string;
  readonly size?: 'narrow' | 'medium' | 'wide';
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly canSubmit?: boolean;
  /** Where typing is not the first thing to do, the focus stays on the dialog. */
  readonly startsAtFirstField?: boolean;
  /** While there are any, closing asks first. */
  readonly hasChanges: boolean;
  /** Why the last attempt did not succeed. */
  readonly failure: string | null;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Closes and keeps what was filled in for another time; where it is missing that is lost. */
  readonly onKeep?: () => void;
}

/** Fields over the screen that are sent together. */
export function FormDialog({
  title,
  size = 'narrow',
  submitLabel,
  isBusy,
  canSubmit = true,
  startsAtFirstField = true,
  hasChanges,
  failure,
  children,
  onSubmit,
  onClose,
  onKeep,
}: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);

  function handleClose() {
    if (isBusy) {
      return;
    }
    if (hasChanges) {
      setIsAsking(true);
    } else {
      onClose();
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands events on along its own tree: a form around this dialog would be sent too.
    event.stopPropagation();
    setIsAsking(false);
    if (!isBusy) {
      onSubmit();
    }
  }

  return (
    <DialogFrame
      title={title}
      size={size}
      onClose={handleClose}
      onSubmit={handleSubmit}
      footer={
        isAsking ? (
          <LeaveQuestion
            onStay={() => setIsAsking(false)}
            onDiscard={onClose}
            {...(onKeep === undefined ? {} : { onKeep })}
          />
        ) : (
          <>
            <Button variant="outlined" onClick={handleClose}>
              {texts.cancel}
            </Button>
            <BusyButton type="submit" isBusy={isBusy} disabled={!canSubmit}>
              {submitLabel}
            </BusyButton>
          </>
        )
      }
    >
      <Fields ref={startsAtFirstField ? focusFirstField : null}>
        {children}
        {failure !== null && (
          <div role="alert">
            <Notice tone="failure">{failure}</Notice>
          </div>
        )}
      </Fields>
    </DialogFrame>
  );
}

/** Of answers in sight the given one, as the arrow keys go on from there. */
function focusFirstField(fields: HTMLElement | null): void {
  const first = fields?.querySelector<HTMLElement>('input:not([readonly], [type="checkbox"]), textarea');
  const given = first?.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('input:checked');
  (given ?? first)?.focus();
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  /** Closes and keeps what was filled in for another time; where it is missing that is lost. */
  readonly onKeep?: () => void;
}

/** Takes the place of a dialog's actions when it is to be closed and something would be lost. */
export function LeaveQuestion({ onStay, onDiscard, onKeep }: LeaveQuestionProps) {
  return (
    <>
      <Question role="alert">{onKeep === undefined ? texts.discardQuestion : texts.unsentQuestion}</Question>
      <Answer variant="outlined" ref={focusButton} onClick={onStay}>
        {texts.keepEditing}
      </Answer>
      <Answer variant={onKeep === undefined ? 'contained' : 'outlined'} color="error" onClick={onDiscard}>
        {texts.discard}
      </Answer>
      {onKeep !== undefined && (
        <Answer variant="contained" onClick={onKeep}>
          {texts.keepDraft}
        </Answer>
      )}
    </>
  );
}

/** Whoever asked to close has to answer; the answer that loses nothing is the nearest. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}

const Question = styled('p')(({ theme }) => ({ flex: '1 1 200px', margin: 0, ...theme.typography.body2 }));

const Answer = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { flex: '1 1 auto' } }));
