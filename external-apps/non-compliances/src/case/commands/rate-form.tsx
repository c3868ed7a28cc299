import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { StarsField } from '../../presentation/stars.tsx';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';
import { useCommandForm } from './use-command-form.ts';

/** How the answer served whoever reported. */
export function RateForm({ context }: { readonly context: CommandContext }) {
  const [stars, setStars] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const form = useCommandForm(context, { deed: 'rate', stars, comment });

  return (
    <CommandDialog name="rate" context={context} form={form} hasChanges={stars !== null || comment !== ''}>
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
    </CommandDialog>
  );
}
