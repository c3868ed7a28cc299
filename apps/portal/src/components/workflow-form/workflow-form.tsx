import Button from '@mui/material/Button';
import type { FormData } from '@prumo/contracts/workflow/form-data';
import type { FormValues } from '@prumo/contracts/workflow/process-requests';
import { decodeEngineError } from '@prumo/contracts/workflow/engine-fields';
import { BusyButton } from '@prumo/ui/busy-button';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useRef, useState, type SubmitEvent } from 'react';

import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { ApiFailure, presentFailure } from '../../lib/http/api-failure.ts';
import { FormFieldControl, FormFieldText } from './form-field-control.tsx';
import { findEngineFaults } from './model/field-fault.ts';
import type { FormField } from './model/form-field.ts';
import { texts } from './texts.ts';
import { useWorkflowForm } from './use-workflow-form.ts';

interface WorkflowFormProps {
  readonly form: FormData;
  /** What is typed is kept under it until it is sent; see buildDraftKey. */
  readonly draftKey: DraftKey;
  /**
   * Called with the texts for the engine once nothing is wrong. When it fails, the form tells so, by a toast, at the
   * fields that the engine means and in words above them; what was typed stays.
   */
  readonly onSubmit: (values: FormValues) => Promise<void>;
  /** Of the form's element, for a button elsewhere: `<button type="submit" form={id}>`. */
  readonly id?: string;
  /** The form's own button; none without it. */
  readonly submitLabel?: string;
  readonly onBusyChange?: (isBusy: boolean) => void;
  /** Reads only: for somebody who may look at the form but not send it. */
  readonly isReadOnly?: boolean;
}

/** The form of a task or of the start of a process, as the engine describes it. */
export function WorkflowForm(props: WorkflowFormProps) {
  const { form, draftKey, onSubmit, id, submitLabel, onBusyChange, isReadOnly = false } = props;
  const state = useWorkflowForm(form, draftKey);
  const showToast = useToast();
  const elementRef = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function setBusy(isNowBusy: boolean) {
    setIsBusy(isNowBusy);
    onBusyChange?.(isNowBusy);
  }

  function focusField(field: FormField) {
    const place = elementRef.current?.querySelector(`[data-field="${CSS.escape(field.id)}"]`);
    place?.querySelector<HTMLElement>(focusable)?.focus();
  }

  async function send(values: FormValues) {
    setFailure(null);
    setBusy(true);
    try {
      await onSubmit(values);
      state.forgetDraft();
    } catch (error) {
      handleFailure(error, values);
    } finally {
      setBusy(false);
    }
  }

  function handleFailure(error: unknown, values: FormValues) {
    if (!(error instanceof ApiFailure)) {
      console.error('The form could not be sent.', error);
    }
    showToast({ text: presentFailure(error), tone: 'failure' });
    const said = readEngineMessage(error);
    const wrong = state.refuse(findEngineFaults(said, state.fields, values));
    if (wrong === null) {
      setFailure(said === null ? '' : texts.engineSays(said));
    } else {
      focusField(wrong);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands events on along its own tree: a form around this one would be sent too.
    event.stopPropagation();
    if (isBusy || isReadOnly) {
      return;
    }
    const checked = state.check();
    if ('wrong' in checked) {
      setFailure(null);
      focusField(checked.wrong);
    } else {
      void send(checked.values);
    }
  }

  return (
    <Form ref={elementRef} {...(id === undefined ? {} : { id })} onSubmit={handleSubmit} noValidate>
      {state.isRestored && !isReadOnly && (
        <div role="status">
          <Notice tone="information">
            {texts.draftRestored}{' '}
            <Button size="small" onClick={state.startOver}>
              {texts.draftDiscard}
            </Button>
          </Notice>
        </div>
      )}
      {failure !== null && (
        <div role="alert">
          <Notice tone="failure">
            {texts.failed}. {failure} {texts.nothingLost}
          </Notice>
        </div>
      )}
      {state.fields.map((field) => {
        const fault = state.faultOf(field);
        return (
          <div key={field.id} data-field={field.id}>
            {field.isWritable && !isReadOnly ? (
              <FormFieldControl
                field={field}
                value={state.valueOf(field)}
                error={fault === null ? undefined : texts.faults[fault]}
                onChange={(value) => state.change(field, value)}
                onLeave={() => state.leave(field)}
                onIncompleteChange={(isIncomplete) => state.markIncomplete(field, isIncomplete)}
              />
            ) : (
              <FormFieldText field={field} />
            )}
          </div>
        );
      })}
      {submitLabel !== undefined && !isReadOnly && (
        <Actions>
          <BusyButton type="submit" isBusy={isBusy}>
            {submitLabel}
          </BusyButton>
        </Actions>
      )}
    </Form>
  );
}

const focusable =
  'input:not([aria-hidden="true"], [disabled]), textarea:not([aria-hidden="true"], [disabled]), select, [role="spinbutton"]';

/** `exception` is the reason; `message` often only repeats the status. */
function readEngineMessage(error: unknown): string | null {
  const { message, exception } = decodeEngineError(error instanceof ApiFailure ? error.body : undefined);
  return exception ?? message;
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20 });

const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end' });
