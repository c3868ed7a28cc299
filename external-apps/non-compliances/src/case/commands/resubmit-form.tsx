import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { LongTextField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { findQuestion } from '../model/find-question.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';
import { useCommandForm } from './use-command-form.ts';

/** What quality asked for is added to the report. */
export function ResubmitForm({ context }: { readonly context: CommandContext }) {
  const { nonCompliance } = context.view;
  const [start] = useState(() => ({
    title: nonCompliance.title,
    description: nonCompliance.description,
    immediateAction: nonCompliance.immediateAction,
  }));
  const [value, setValue] = useState(start);
  const form = useCommandForm(context, { deed: 'resubmit', ...value });
  const question = findQuestion(nonCompliance);

  return (
    <CommandDialog name="resubmit" context={context} form={form} hasChanges={value !== start}>
      {question !== null && (
        <Notice tone="information">
          <Asked>{texts.question}</Asked> {question}
        </Notice>
      )}
      <TextField
        label={texts.fields.title}
        isStory
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
    </CommandDialog>
  );
}

const Asked = styled('strong')({ display: 'block', fontWeight: 500 });
