import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { BusyButton } from '@prumo/ui/busy-button';
import { LeaveQuestion } from '@prumo/ui/dialogs/leave-question';

import { saveSteps, type SaveStep } from '../../model/run-save-flow.ts';
import { texts } from './texts.ts';

interface EditorFooterProps {
  /** Null while nothing is being saved. */
  readonly step: SaveStep | null;
  readonly hasExtraction: boolean;
  readonly isAsking: boolean;
  readonly mayDefine: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** The way out with or without saving, and how far saving has come. */
export function EditorFooter(props: EditorFooterProps) {
  const { step, hasExtraction, isAsking, mayDefine, onStay, onKeep, onDiscard, onClose } = props;

  if (isAsking) {
    return <LeaveQuestion onStay={onStay} onKeep={onKeep} onDiscard={onDiscard} />;
  }
  if (!mayDefine) {
    return (
      <Button variant="outlined" onClick={onClose}>
        {texts.close}
      </Button>
    );
  }
  return (
    <>
      <Progress role="status">{step !== null && presentStep(step, hasExtraction)}</Progress>
      <Button variant="outlined" disabled={step !== null} onClick={onClose}>
        {texts.cancel}
      </Button>
      <BusyButton type="submit" isBusy={step !== null}>
        {texts.submit}
      </BusyButton>
    </>
  );
}

function presentStep(step: SaveStep, hasExtraction: boolean): string {
  const steps = saveSteps.filter((name) => hasExtraction || name !== 'convert');
  return `${texts.save.step(steps.indexOf(step) + 1, steps.length)}${texts.save.steps[step]}`;
}

const Progress = styled('p')(({ theme }) => ({
  flex: '1 1 200px',
  margin: 0,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '&:empty': { flex: '0 1 0' },
}));
