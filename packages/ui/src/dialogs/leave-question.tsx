import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

import { texts } from './texts.ts';

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
