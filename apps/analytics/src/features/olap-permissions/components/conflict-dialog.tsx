import Button from '@mui/material/Button';
import type { OlapChoices } from '@prumo/contracts/bi/olap-permissions';
import type { OlapRole, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { BusyButton } from '@prumo/ui/busy-button';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { styled } from '@prumo/ui/styled';

import { listDifferences } from '../model/list-differences.ts';
import { draftOf } from '../model/role-draft.ts';
import { texts } from '../texts.ts';
import { Differences } from './differences.tsx';

interface ConflictDialogProps {
  readonly mine: OlapRoleDraft;
  /** What both began with. */
  readonly base: OlapRole | null;
  /** Null: it was deleted. */
  readonly theirs: OlapRole | null;
  readonly choices: OlapChoices;
  readonly isBusy: boolean;
  readonly onOverwrite: () => void;
  readonly onTakeTheirs: (theirs: OlapRole) => void;
  readonly onClose: () => void;
}

/** Somebody else was faster: what they changed, and which of both stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, base, theirs, choices, isBusy, onOverwrite, onTakeTheirs, onClose } = props;
  const changed = theirs === null ? [] : listDifferences(base ?? mine, draftOf(theirs), choices);

  return (
    <DialogFrame
      title={texts.conflict.title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {texts.conflict.keepEditing}
          </Button>
          {theirs !== null && (
            <Button variant="outlined" onClick={() => onTakeTheirs(theirs)}>
              {texts.conflict.takeTheirs}
            </Button>
          )}
          <BusyButton isBusy={isBusy} onClick={onOverwrite}>
            {theirs === null ? texts.conflict.saveAsNew : texts.conflict.overwrite}
          </BusyButton>
        </>
      }
    >
      <Words>{theirs === null ? texts.conflict.deleted : texts.conflict.body}</Words>
      {theirs !== null &&
        (changed.length === 0 ? (
          <Words>{texts.conflict.nothing}</Words>
        ) : (
          <Differences lines={changed} label={texts.history.details} />
        ))}
    </DialogFrame>
  );
}

const Words = styled('p')({ margin: '0 0 12px' });
