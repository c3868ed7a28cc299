import Button from '@mui/material/Button';
import { rebaseLimits, type SignalChart, type SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import { firstDayOf } from '@prumo/domain/indicators/month';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useEffect, useMemo, useRef, useState } from 'react';

import { createClamp } from '../../../../../components/indicator-chart/signal-drawing.ts';
import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';
import { useDraftFields } from '../../../../../lib/drafts/use-draft-fields.ts';
import { presentFailure } from '../../../../../lib/http/api-failure.ts';
import { presentLongMonth } from '../../../../../lib/indicators/present-indicator.ts';
import { useAddRebase } from '../../../api/signal-calls.ts';
import { listRebaseMonths, previewRebase } from '../../../model/results-analysis/signals/preview-rebase.ts';
import {
  checkRebase,
  decodeRebaseMonth,
  findRefusedFields,
  type RebaseFaults,
  type RebaseFields,
} from '../../../model/results-analysis/signals/rebase-form.ts';
import { texts } from '../../../model/results-analysis/signals/texts.ts';
import { RebasePreview } from './rebase-preview.tsx';
import { presentSuggestedReason, type SuggestedRebase } from './rebase-suggestion.tsx';

interface RebaseDialogProps {
  readonly indicatorId: string;
  readonly unitId: string | null;
  readonly userName: string;
  readonly chart: SignalChart;
  readonly rebases: SignalsOfIndicator['rebases'];
  /** What the fields begin with, where that was suggested. */
  readonly suggestion: SuggestedRebase | null;
  readonly onClose: () => void;
}

/** From which month on the process is another one, and why; with what that would make of the limits. */
export function RebaseDialog(props: RebaseDialogProps) {
  const { indicatorId, unitId, userName, chart, rebases, suggestion, onClose } = props;
  const showToast = useToast();
  const draft = useDraftFields(buildDraftKey(userName, 'rebase', indicatorId), beginWith(suggestion));
  const { fields } = draft;
  const { mutate, isPending, error } = useAddRebase(indicatorId);
  const [left, setLeft] = useState<readonly (keyof RebaseFields)[]>([]);
  const [refused, setRefused] = useState<RebaseFaults>({});
  const [focusRequests, setFocusRequests] = useState(0);
  const bodyRef = useRef<HTMLDivElement>(null);

  const months = useMemo(() => listRebaseMonths(chart, rebases), [chart, rebases]);
  const faults = checkRebase(fields, months);
  const shown: RebaseFaults = {
    ...Object.fromEntries(left.flatMap((name) => (faults[name] === undefined ? [] : [[name, faults[name]]]))),
    ...refused,
  };
  const month = decodeRebaseMonth(fields);
  const preview = useMemo(() => (month === null ? undefined : previewRebase(chart, month)), [chart, month]);

  // Only now the fields show what is wrong with them.
  useEffect(() => {
    if (focusRequests > 0) bodyRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);

  function change(name: keyof RebaseFields, value: string) {
    draft.change(name, value);
    setRefused(({ [name]: _mended, ...others }) => others);
  }

  function leave(name: keyof RebaseFields) {
    setLeft((known) => (known.includes(name) ? known : [...known, name]));
  }

  function handleSubmit() {
    setLeft(['month', 'reason']);
    if (month === null || Object.keys(faults).length > 0) {
      setFocusRequests((count) => count + 1);
      return;
    }
    mutate(
      { month, reason: fields.reason.trim() },
      {
        onSuccess: () => {
          draft.forget();
          showToast({ text: texts.rebases.added, tone: 'success' });
          onClose();
        },
        onError: (failure) => {
          setRefused(findRefusedFields(failure));
          setFocusRequests((count) => count + 1);
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.dialog.title}
      size="medium"
      submitLabel={texts.dialog.submit}
      isBusy={isPending}
      startsAtFirstField={false}
      hasChanges={draft.hasChanges}
      failure={
        error === null || Object.keys(findRefusedFields(error)).length > 0
          ? null
          : texts.dialog.failed(presentFailure(error))
      }
      onSubmit={handleSubmit}
      onKeep={onClose}
      onClose={() => {
        draft.discard();
        onClose();
      }}
    >
      {draft.isRecovered && (
        <div role="status">
          <Notice tone="information">
            {texts.dialog.kept}{' '}
            <Button variant="text" size="small" onClick={draft.discard}>
              {texts.dialog.discardKept}
            </Button>
          </Notice>
        </div>
      )}
      <Meaning>{texts.dialog.meaning}</Meaning>
      {months.length === 0 && <Notice tone="information">{texts.dialog.noMonth}</Notice>}
      <Fields ref={bodyRef}>
        <SelectField
          label={texts.dialog.month}
          value={fields.month === '' ? null : fields.month}
          options={months.map((one) => ({ key: firstDayOf(one), label: presentLongMonth(one) }))}
          isRequired
          isDisabled={isPending}
          help={texts.dialog.monthHelp}
          error={shown.month}
          onChange={(value) => change('month', value ?? '')}
          onBlur={() => leave('month')}
        />
        <RebasePreview preview={preview} unitId={unitId} clamp={createClamp(unitId, chart.points)} />
        <LongTextField
          label={texts.dialog.reason}
          value={fields.reason}
          lines={2}
          limit={rebaseLimits.reason}
          required
          disabled={isPending}
          help={texts.dialog.reasonHelp}
          error={shown.reason}
          onChange={(value) => change('reason', value)}
          onBlur={() => leave('reason')}
        />
      </Fields>
    </FormDialog>
  );
}

function beginWith(suggestion: SuggestedRebase | null): Readonly<Record<keyof RebaseFields, string>> {
  return suggestion === null
    ? { month: '', reason: '' }
    : { month: firstDayOf(suggestion.month), reason: presentSuggestedReason(suggestion) };
}

const Meaning = styled('p')({ margin: 0, maxWidth: '75ch' });

const Fields = styled('div')({ display: 'grid', gap: 20 });
