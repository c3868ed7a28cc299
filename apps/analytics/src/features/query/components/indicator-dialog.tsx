import Button from '@mui/material/Button';
import { offeredExtractionKey } from '@prumo/contracts/bi/offered-extraction';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { useEffect } from 'react';

import type { ExtractionOffer } from '../model/offer-extraction.ts';
import { texts } from '../texts.ts';

interface IndicatorDialogProps {
  readonly offer: ExtractionOffer;
  readonly onClose: () => void;
}

/** Leaves the query where the form of an indicator finds it, and says how to go on. */
export function IndicatorDialog({ offer, onClose }: IndicatorDialogProps) {
  const extraction = 'extraction' in offer ? offer.extraction : null;
  useEffect(() => {
    if (extraction !== null) localStorage.setItem(offeredExtractionKey, JSON.stringify(extraction));
  }, [extraction]);
  return (
    <DialogFrame
      title={texts.indicatorTitle}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {texts.close}
          </Button>
          {extraction !== null && (
            <Button variant="contained" href={indicatorsPath} target="_top">
              {texts.indicatorGo}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.indicatorLead}</p>
      {'unfit' in offer ? (
        <>
          <p>{texts.indicatorUnfit}</p>
          <ul>
            {offer.unfit.map((reason) => (
              <li key={reason}>{texts.indicatorReasons[reason]}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{texts.indicatorNext}</p>
      )}
    </DialogFrame>
  );
}

/** Of the portal, around the frame that this page stands in. */
const indicatorsPath = '/home/indicadores';
