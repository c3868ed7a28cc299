import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-limits';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { LongTextField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { findQuestion } from '../model/find-question.ts';
import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

/** What quality asked for is added to the report. */
export function ResubmitForm({ world }: { readonly world: DeedWorld }) {
  const { nonCompliance } = world.view;
  const [start] = useState(() => ({
    title: nonCompliance.title,
    description: nonCompliance.description,
    immediateAction: nonCompliance.immediateAction,
  }));
  const [value, setValue] = useState(start);
  const form = useDeedForm(world, { deed: 'resubmit', ...value });
  const question = findQuestion(nonCompliance);

  return (
    <DeedDialog name="resubmit" world={world} form={form} hasChanges={value !== start}>
      {question !== null && (
        <Notice tone="information">
          <Asked>{texts.question}</Asked> {question}
        </Notice>
      )}
      <TextField
        label={texts.fields.title}
        required
        value={value.title}
        error={form.faultOf('title')}
        onChange={(event) => setValue({ ...value, title: event.target.value })}
        onBlur={() => form.leave('title')}
      />
      <LongTextField
        label={texts.fields.description}
        required
        lines={6}
        value={value.description}
        limit={limits.description}
        error={form.faultOf('description')}
        onChange={(description) => setValue({ ...value, description })}
        onBlur={() => form.leave('description')}
      />
      <LongTextField
        label={texts.fields.immediateAction}
        help={nonCompliance.immediateAction === '' ? undefined : texts.fields.immediateActionHelp}
        value={value.immediateAction}
        limit={limits.immediateAction}
        error={form.faultOf('immediateAction')}
        onChange={(immediateAction) => setValue({ ...value, immediateAction })}
      />
    </DeedDialog>
  );
}

const Asked = styled('strong')({ display: 'block', fontWeight: 500 });
