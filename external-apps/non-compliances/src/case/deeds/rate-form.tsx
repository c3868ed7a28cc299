import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-limits';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { StarsField } from '../../presentation/stars.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

/** How the answer served whoever reported. */
export function RateForm({ world }: { readonly world: DeedWorld }) {
  const [stars, setStars] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const form = useDeedForm(world, { deed: 'rate', stars, comment });

  return (
    <DeedDialog name="rate" world={world} form={form} hasChanges={stars !== null || comment !== ''}>
      <StarsField
        legend={texts.fields.stars}
        value={stars}
        labelOf={(count) => texts.fields.starNames[count - 1] ?? String(count)}
        error={form.faultOf('stars')}
        onChange={setStars}
        onBlur={() => form.leave('stars')}
      />
      <LongTextField
        label={texts.fields.comment}
        help={texts.fields.commentHelp}
        value={comment}
        limit={limits.ratingComment}
        error={form.faultOf('comment')}
        onChange={setComment}
      />
    </DeedDialog>
  );
}
