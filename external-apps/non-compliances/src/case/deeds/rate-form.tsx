import { nonComplianceLimits as limits } from '@prumo/portal-kit/non-compliances';
import { AnswerField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

/** How the answer served whoever reported. */
export function RateForm({ world }: { readonly world: DeedWorld }) {
  const [stars, setStars] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const form = useDeedForm(world, { deed: 'rate', stars: stars === null ? null : Number(stars), comment });

  return (
    <DeedDialog name="rate" world={world} form={form} hasChanges={stars !== null || comment !== ''}>
      <AnswerField
        label={texts.fields.stars}
        isRequired
        value={stars}
        answers={texts.fields.starNames.map((label, index) => ({ key: String(index + 1), label }))}
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
