import Button from '@mui/material/Button';
import { offeredExtractionKey, type OfferedExtraction } from '@prumo/contracts/bi/offered-extraction';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useEffect } from 'react';

import { texts } from './texts.ts';

interface IndicatorDialogProps {
  /** What the extraction of an indicator can do with it. */
  readonly lead: string;
  readonly offer:
    | { readonly extraction: OfferedExtraction; readonly note?: string }
    | { readonly unfit: string; readonly reasons: readonly string[] };
  readonly onClose: () => void;
}

/** Leaves a question where the form of an indicator finds it and says how to go on, or why it does not fit. */
export function IndicatorDialog({ lead, offer, onClose }: IndicatorDialogProps) {
  const extraction = 'extraction' in offer ? offer.extraction : null;

  useEffect(() => {
    if (extraction !== null) localStorage.setItem(offeredExtractionKey, JSON.stringify(extraction));
  }, [extraction]);

  return (
    <DialogFrame
      title={texts.title}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {texts.close}
          </Button>
          {extraction !== null && (
            <Button variant="contained" href={indicatorsPath} target="_top">
              {texts.goOn}
            </Button>
          )}
        </>
      }
    >
      <Words>{lead}</Words>
      {'unfit' in offer ? (
        <>
          <Words>{offer.unfit}</Words>
          <ul>
            {offer.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <Words>{texts.next}</Words>
          {offer.note !== undefined && <Notice tone="information">{offer.note}</Notice>}
        </>
      )}
    </DialogFrame>
  );
}

/** Of the portal, around the frame that this page stands in. */
const indicatorsPath = '/home/indicadores';

const Words = styled('p')(({ theme }) => ({ margin: '0 0 16px', ...theme.typography.body1 }));
