import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { offeredExtractionKey } from '@prumo/contracts/bi/offered-extraction';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { Notice } from '@prumo/ui/notice';
import { useEffect } from 'react';

import type { Offer, Unfitness } from './offer-extraction.ts';
import { texts } from './texts.ts';

interface IndicatorDialogProps {
  readonly offer: Offer;
  readonly source: string;
  readonly onClose: () => void;
}

/** Leaves the question where the form of an indicator finds it, and says how to go on. */
export function IndicatorDialog({ offer, source, onClose }: IndicatorDialogProps) {
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
      <Words>{texts.lead}</Words>
      {'unfit' in offer ? (
        <>
          <Words>{texts.unfit}</Words>
          <ul>
            {offer.unfit.map((reason) => (
              <li key={reason}>{describe(reason, source)}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <Words>{texts.next}</Words>
          {offer.hasChosenMonths && <Notice tone="information">{texts.chosenMonths}</Notice>}
        </>
      )}
    </DialogFrame>
  );
}

/** Of the portal, around the frame that this page stands in. */
const indicatorsPath = '/home/indicadores';

function describe(reason: Unfitness, source: string): string {
  switch (reason) {
    case 'answer':
      return texts.needsAnswer;
    case 'months':
      return texts.needsMonths;
    case 'column':
      return texts.needsOneColumn;
    case 'source':
      return texts.needsSource(source);
  }
}

const Words = styled('p')(({ theme }) => ({ margin: '0 0 16px', ...theme.typography.body1 }));
