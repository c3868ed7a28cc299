import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-limits';
import { efficacyResults } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { LongTextField, TextField } from '@prumo/portal-kit/ui/forms';

import { AttachFiles } from '../../attachments/attach-files.tsx';
import { listNames } from '../../presentation/lists/texts.ts';
import { EfficacyFacts } from '../efficacy-facts.tsx';
import { decodeMeasured } from '../model/decode-measured.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { RadioChoice } from './radio-choice.tsx';
import { texts } from './texts.ts';
import { useCommandDraft } from './use-command-draft.ts';
import { useCommandForm } from './use-command-form.ts';

/** Whether what was done has removed the cause: the case ends, or its causes are looked for again. */
export function JudgeForm({ context }: { readonly context: CommandContext }) {
  const { efficacy } = context.view.nonCompliance;
  const draft = useCommandDraft(context, 'judge-efficacy', { result: '', measured: '', evidence: '' });
  const { fields, change } = draft;
  const result = efficacyResults.find((id) => id === fields.result) ?? null;
  const words = texts.judge;
  const form = useCommandForm(
    context,
    {
      deed: 'judge-efficacy',
      result,
      measured: decodeMeasured(fields.measured),
      evidence: fields.evidence,
    },
    { onDone: draft.forget, ...(result !== null && { done: words.done[result] }) },
  );

  return (
    <CommandDialog
      name="judge-efficacy"
      context={context}
      form={form}
      hasChanges={draft.hasChanges}
      draft={draft}
    >
      {efficacy !== null && <EfficacyFacts efficacy={efficacy} nameOf={context.names.nameOf} />}
      <RadioChoice
        label={words.result}
        value={fields.result}
        choices={efficacyResults.map((id) => ({
          id,
          name: listNames.efficacyResults[id],
          detail: words.details[id],
        }))}
        isDisabled={form.isBusy}
        error={form.faultOf('result')}
        onChange={(id) => change('result', id)}
      />
      <TextField
        label={words.measured}
        help={words.measuredHelp}
        value={fields.measured}
        autoComplete="off"
        inputAttributes={{ inputMode: 'decimal' }}
        error={form.faultOf('measured')}
        onChange={(event) => change('measured', event.target.value)}
        onBlur={() => form.leave('measured')}
      />
      <LongTextField
        label={words.evidence}
        help={words.evidenceHelp}
        required
        value={fields.evidence}
        limit={limits.evidence}
        error={form.faultOf('evidence')}
        onChange={(evidence) => change('evidence', evidence)}
        onBlur={() => form.leave('evidence')}
      />
      <AttachFiles view={context.view} isDisabled={form.isBusy} />
    </CommandDialog>
  );
}
