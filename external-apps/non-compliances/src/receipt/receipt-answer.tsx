import { findFailure } from '@prumo/portal-kit/calls';
import type { ReceiptView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { useLeaveGuard } from '@prumo/portal-kit/portal';
import { BusyButton, Button } from '@prumo/portal-kit/ui/controls';
import { ConfirmDialog } from '@prumo/portal-kit/ui/dialogs';
import { Notice, useToast } from '@prumo/portal-kit/ui/feedback';
import { LongTextField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState, type SubmitEvent } from 'react';

import { presentNumber } from '../presentation/present.ts';
import { presentCommandFailure } from '../refusals/present-refusal.ts';
import { texts } from './texts.ts';
import { useReceiptCommand } from './use-receipt.ts';

interface ReceiptProps {
  readonly code: string;
  readonly view: ReceiptView;
}

interface ReceiptAnswerProps extends ReceiptProps {
  /** Something is written that was not sent. */
  readonly onTyped: (hasTyped: boolean) => void;
}

/** What quality asks, and the report as it is sent again. What was typed stays whatever else changes meanwhile. */
export function ReceiptAnswer({ code, view, onTyped }: ReceiptAnswerProps) {
  const [start] = useState({
    title: view.title,
    description: view.description,
    immediateAction: view.immediateAction,
  });
  const [value, setTypedValue] = useState(start);
  const [wasTried, setWasTried] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const answering = useReceiptCommand(code, view);
  const showToast = useToast();
  const hasTyped = value !== start && !answering.isSuccess;
  const guard = useLeaveGuard(hasTyped);
  const isAsked = view.commands.includes('resubmit');
  const titleFault = findFault(value.title, limits.title);
  const descriptionFault = findFault(value.description, limits.description);

  function setValue(typed: typeof start) {
    setTypedValue(typed);
    onTyped(true);
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    setWasTried(true);
    if (titleFault !== undefined || descriptionFault !== undefined || answering.isPending || !isAsked) {
      return;
    }
    answering.mutate(
      { deed: 'resubmit', ...value },
      {
        onSuccess: () => {
          onTyped(false);
          showToast({ tone: 'success', text: texts.answer.sent });
        },
      },
    );
  }

  return (
    <Form noValidate onSubmit={send}>
      {guard.question}
      {(isAsked || hasTyped) && (
        <>
          <h2>{texts.answer.heading}</h2>
          {!isAsked && <Notice tone="failure">{texts.answer.noLonger}</Notice>}
          {view.question !== null && (
            <Notice tone="information">
              <Question>{view.question}</Question>
            </Notice>
          )}
          <TextField
            label={texts.answer.title}
            isStory
            required
            value={value.title}
            error={wasTried && titleFault}
            inputAttributes={{ maxLength: limits.title }}
            onChange={(event) => setValue({ ...value, title: event.target.value })}
          />
          <LongTextField
            label={texts.answer.description}
            required
            lines={5}
            limit={limits.description}
            value={value.description}
            error={wasTried ? descriptionFault : undefined}
            onChange={(description) => setValue({ ...value, description })}
          />
          <LongTextField
            label={texts.answer.immediateAction}
            lines={2}
            limit={limits.immediateAction}
            value={value.immediateAction}
            onChange={(text) =>
              setValue({ ...value, immediateAction: text.slice(0, limits.immediateAction) })
            }
          />
        </>
      )}
      {answering.isError && <CommandFailure error={answering.error} />}
      <Buttons>
        {view.commands.includes('cancel') && (
          <Button color="error" variant="outlined" onClick={() => setIsCancelling(true)}>
            {texts.cancel.open}
          </Button>
        )}
        {isAsked && (
          <BusyButton type="submit" color="secondary" isBusy={answering.isPending}>
            {texts.answer.send}
          </BusyButton>
        )}
      </Buttons>
      {isCancelling && <CancelDialog code={code} view={view} onClose={() => setIsCancelling(false)} />}
    </Form>
  );
}

function CancelDialog({ code, view, onClose }: ReceiptProps & { readonly onClose: () => void }) {
  const [note, setNote] = useState('');
  const cancelling = useReceiptCommand(code, view);
  const showToast = useToast();
  const failure = cancelling.isError ? (presentCommandFailure(cancelling.error) ?? texts.changed) : null;

  return (
    <ConfirmDialog
      title={texts.cancel.title(presentNumber(view))}
      confirmLabel={texts.cancel.confirm}
      cancelLabel={texts.cancel.back}
      tone="destructive"
      isBusy={cancelling.isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() =>
        cancelling.mutate(
          { deed: 'cancel', note },
          {
            onSuccess: () => {
              showToast({ tone: 'success', text: texts.cancel.done });
              onClose();
            },
          },
        )
      }
    >
      <p>{texts.cancel.question}</p>
      <LongTextField
        label={texts.cancel.note}
        lines={2}
        limit={limits.note}
        value={note}
        onChange={(text) => setNote(text.slice(0, limits.note))}
      />
    </ConfirmDialog>
  );
}

/** Why something was not done; where the report changed meanwhile, that. */
export function CommandFailure({ error }: { readonly error: unknown }) {
  const isChanged = findFailure(error)?.code === 'case_changed';
  return (
    <div role="alert">
      <Notice tone="failure">{isChanged ? texts.changed : presentCommandFailure(error)}</Notice>
    </div>
  );
}

function findFault(text: string, limit: number): string | undefined {
  const length = Array.from(text.trim()).length;
  if (length === 0) return texts.answer.missing;
  return length > limit ? texts.answer.tooLong : undefined;
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, '&& h2': { margin: 0 } });

const Question = styled('span')({ whiteSpace: 'pre-wrap' });

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  '& > button': { minHeight: 44 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column-reverse', '& > button': { minHeight: 48 } },
}));
