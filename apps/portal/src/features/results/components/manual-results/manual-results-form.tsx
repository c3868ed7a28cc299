import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useId, useRef } from 'react';

import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { PastedResults } from './pasted-results.tsx';
import { RecordedResults } from './recorded-results.tsx';
import { ResultsHead } from './results-head.tsx';
import { SingleResult } from './single-result.tsx';
import { texts } from './texts.ts';
import { useManualResults } from './use-manual-results.ts';

interface ManualResultsFormProps {
  readonly indicator: LoadedIndicator;
  readonly userName: string;
  readonly onClose: () => void;
}

export function ManualResultsForm({ indicator, userName, onClose }: ManualResultsFormProps) {
  const form = useManualResults({ indicator, userName, onDone: onClose });
  const { draft, mode, isBusy, recordedCount } = form;
  const isDone = recordedCount !== null;
  const ids = { tab: useId(), panel: useId() };
  const panelRef = useRef<HTMLDivElement>(null);

  function handleSubmit() {
    const wrong = form.submit();
    const field = wrong === null ? null : panelRef.current?.querySelector(`[data-field="${wrong}"]`);
    field?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  return (
    <FormDialog
      title={texts.title}
      size="medium"
      submitLabel={isDone ? texts.done : texts.save}
      isBusy={isBusy}
      canSubmit={!isDone}
      hasChanges={draft.hasChanges && !isDone}
      // Told above the fields: below them stands a list that may be long.
      failure={null}
      onSubmit={handleSubmit}
      onKeep={onClose}
      onClose={() => {
        draft.discard();
        onClose();
      }}
    >
      <ResultsHead indicator={indicator} />
      {draft.isRecovered && !isDone && (
        <div role="status">
          <Notice tone="information">
            {texts.draftKept}{' '}
            <Button size="small" onClick={form.startOver}>
              {texts.discardDraft}
            </Button>
          </Notice>
        </div>
      )}
      {form.failure !== null && (
        <div key={form.failure} role="alert" ref={bringIntoView}>
          <Notice tone="failure">{form.failure}</Notice>
        </div>
      )}
      {isDone ? (
        <div role="status">
          <Notice tone="information">{texts.saved(recordedCount)}</Notice>
        </div>
      ) : (
        <div>
          <Modes
            value={mode}
            aria-label={texts.modes.label}
            onChange={(_event, chosen: unknown) => form.changeMode(chosen === 'pasted' ? 'pasted' : 'single')}
          >
            {modes.map((value) => (
              <Tab
                key={value}
                value={value}
                label={texts.modes[value]}
                id={`${ids.tab}-${value}`}
                disabled={isBusy}
                {...(value === mode && { 'aria-controls': ids.panel })}
              />
            ))}
          </Modes>
          <Panel ref={panelRef} role="tabpanel" id={ids.panel} aria-labelledby={`${ids.tab}-${mode}`}>
            {mode === 'single' ? <SingleResult {...form.single} /> : <PastedResults {...form.pasted} />}
          </Panel>
        </div>
      )}
      <RecordedResults indicator={indicator} userName={userName} canRemove={!isBusy && !isDone} />
    </FormDialog>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

const modes = ['single', 'pasted'] as const;

const Modes = styled(Tabs)(({ theme }) => ({
  minHeight: 44,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiTab-root': { minHeight: 44, textTransform: 'none' },
}));

const Panel = styled('div')({ paddingTop: 20 });
