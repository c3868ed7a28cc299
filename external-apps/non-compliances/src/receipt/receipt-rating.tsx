import type { ReceiptView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { BusyButton } from '@prumo/portal-kit/ui/controls';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState, type SubmitEvent } from 'react';

import { StarsField, StarsShown } from '../presentation/stars.tsx';
import { CommandFailure } from './receipt-answer.tsx';
import { texts } from './texts.ts';
import { useReceiptCommand } from './use-receipt.ts';

interface ReceiptRatingProps {
  readonly code: string;
  readonly view: ReceiptView;
}

/** One to five stars for how the report was dealt with; once. */
export function ReceiptRating({ code, view }: ReceiptRatingProps) {
  const [stars, setStars] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const rating = useReceiptCommand(code, view);
  const showToast = useToast();

  if (view.rating !== null) {
    return (
      <>
        <h2>{texts.rating.given}</h2>
        <StarsShown stars={view.rating.stars} label={texts.rating.star(view.rating.stars)} />
        {view.rating.comment !== '' && <Comment>{view.rating.comment}</Comment>}
      </>
    );
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    setWasTried(true);
    if (stars === null || rating.isPending) {
      return;
    }
    rating.mutate(
      { deed: 'rate', stars, comment },
      { onSuccess: () => showToast({ tone: 'success', text: texts.rating.sent }) },
    );
  }

  return (
    <Form noValidate onSubmit={send}>
      <h2>{texts.rating.heading}</h2>
      <StarsField
        legend={texts.rating.stars}
        value={stars}
        labelOf={texts.rating.star}
        error={wasTried && stars === null ? texts.rating.missing : undefined}
        onChange={setStars}
      />
      <LongTextField
        label={texts.rating.comment}
        lines={2}
        limit={limits.ratingComment}
        value={comment}
        onChange={(text) => setComment(text.slice(0, limits.ratingComment))}
      />
      {rating.isError && <CommandFailure error={rating.error} />}
      <Send type="submit" color="secondary" isBusy={rating.isPending}>
        {texts.rating.send}
      </Send>
    </Form>
  );
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, '&& h2': { margin: 0 } });

const Comment = styled('p')({ margin: '8px 0 0', whiteSpace: 'pre-wrap' });

const Send = styled(BusyButton)(({ theme }) => ({
  alignSelf: 'flex-end',
  minHeight: 48,
  [theme.breakpoints.down('sm')]: { alignSelf: 'stretch' },
}));
