import { IndicatorDialog as OfferDialog } from '../../../components/indicator-offer/indicator-dialog.tsx';
import type { ExtractionOffer } from '../model/offer-extraction.ts';
import { texts } from '../texts.ts';

interface IndicatorDialogProps {
  readonly offer: ExtractionOffer;
  readonly onClose: () => void;
}

/** What this query can be for an indicator, in words. */
export function IndicatorDialog({ offer, onClose }: IndicatorDialogProps) {
  return (
    <OfferDialog
      lead={texts.indicatorLead}
      offer={
        'unfit' in offer
          ? {
              unfit: texts.indicatorUnfit,
              reasons: offer.unfit.map((reason) => texts.indicatorReasons[reason]),
            }
          : offer
      }
      onClose={onClose}
    />
  );
}
