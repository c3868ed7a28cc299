import { IndicatorDialog as OfferDialog } from '../../../components/indicator-offer/indicator-dialog.tsx';
import type { Offer, Unfitness } from './offer-extraction.ts';
import { texts } from './texts.ts';

interface IndicatorDialogProps {
  readonly offer: Offer;
  readonly source: string;
  readonly onClose: () => void;
}

/** What this analysis can be for an indicator, in words. */
export function IndicatorDialog({ offer, source, onClose }: IndicatorDialogProps) {
  return (
    <OfferDialog
      lead={texts.lead}
      offer={
        'unfit' in offer
          ? { unfit: texts.unfit, reasons: offer.unfit.map((reason) => describe(reason, source)) }
          : { extraction: offer.extraction, ...(offer.hasChosenMonths && { note: texts.chosenMonths }) }
      }
      onClose={onClose}
    />
  );
}

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
