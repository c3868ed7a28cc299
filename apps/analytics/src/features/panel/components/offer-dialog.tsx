import { mdiFolderOpenOutline, mdiPlus } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import type { OfferedTile } from '@prumo/contracts/panels/offered-tile';
import { panelFileExtension } from '@prumo/contracts/panels/panel-file';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { FilePickerDialog } from '../../../components/files/file-picker-dialog.tsx';
import { texts } from '../texts.ts';

interface OfferDialogProps {
  readonly offer: OfferedTile;
  readonly onNew: () => void;
  readonly onExisting: (path: string) => void;
  readonly onClose: () => void;
}

/** Another tool brought something: into which panel? */
export function OfferDialog({ offer, onNew, onExisting, onClose }: OfferDialogProps) {
  const [isPicking, setIsPicking] = useState(false);
  if (isPicking) {
    return (
      <FilePickerDialog
        title={texts.offer.pick}
        searchLabel={texts.offer.search}
        none={{ title: texts.offer.pickNone, text: texts.offer.pickNoneHelp }}
        types={panelFileExtension}
        onChoose={onExisting}
        onClose={() => setIsPicking(false)}
      />
    );
  }
  const choices = [
    { key: 'new', icon: mdiPlus, name: texts.offer.new, help: texts.offer.newHelp, onChoose: onNew },
    {
      key: 'existing',
      icon: mdiFolderOpenOutline,
      name: texts.offer.existing,
      help: texts.offer.existingHelp,
      onChoose: () => setIsPicking(true),
    },
  ];
  return (
    <DialogFrame title={texts.offer.title} size="narrow" onClose={onClose} footer={null}>
      <p>{texts.offer.lead(offer.title === '' ? texts.offer.unnamed : offer.title)}</p>
      {choices.map(({ key, icon, name, help, onChoose }) => (
        <Choice key={key} onClick={onChoose}>
          <Icon path={icon} />
          <span>
            {name}
            <Help>{help}</Help>
          </span>
        </Choice>
      ))}
    </DialogFrame>
  );
}

const Choice = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  marginBottom: 8,
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body1,
  textAlign: 'left',
  '&:hover': { borderColor: theme.palette.secondary.main },
}));

const Help = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
