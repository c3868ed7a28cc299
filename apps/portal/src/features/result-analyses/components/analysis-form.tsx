import Button from '@mui/material/Button';
import { mdiContentSaveCheckOutline } from '@mdi/js';
import type { ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import type { Month } from '@prumo/domain/indicators/month';
import { BusyButton } from '@prumo/ui/busy-button';
import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { StepRail } from '@prumo/ui/stepper/step-rail';
import { styled } from '@prumo/ui/styled';
import { useRef, useState, type SubmitEvent } from 'react';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';
import { isIdTaken, useSaveAnalysis } from '../api/use-save-analysis.ts';
import { buildAnalysisInput, buildOpening, createForm } from '../model/analysis-form.ts';
import { listSteps } from '../model/list-steps.ts';
import { texts } from '../texts.ts';
import { useAnalysisForm } from '../use-analysis-form.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { ActionPlanFields } from './action-plan-fields.tsx';
import { EfficacyFields } from './efficacy-fields.tsx';
import { focusField } from './field-place.tsx';
import { Question, WrittenText } from './form-fields.tsx';
import { RacpFields } from './racp-fields.tsx';
import { ClosedStep, StepSection, goToStep } from './step-section.tsx';

interface AnalysisFormProps {
  readonly indicatorId: string;
  readonly month: Month;
  /** Of which this is the next round. */
  readonly previous: ResultAnalysis | null;
  /** What the numbers say of the month; empty where they say nothing. */
  readonly signal: string;
  readonly userName: string;
  readonly onSaved: (analysis: ResultAnalysis) => void;
  readonly onOpenSaved: (analysisId: string) => void;
}

/** The four steps of an analysis, one under the other. What is typed is kept until it is saved. */
export function AnalysisForm(props: AnalysisFormProps) {
  const { indicatorId, month, previous, signal, userName, onSaved, onOpenSaved } = props;
  const subject = [indicatorId, month, ...(previous === null ? [] : [previous.id])].join('/');
  // What it began with stays what it is compared with, also when the numbers say something else meanwhile.
  const [begun] = useState(() => createForm(previous, buildOpening(signal)));
  const state = useAnalysisForm(buildDraftKey(userName, 'result-analysis', subject), begun);
  const { form } = state;
  const today = useToday();
  const { people, isLoading, hasFailed } = usePeople();
  const showUndo = useUndoToast();
  const formRef = useRef<HTMLFormElement>(null);
  const [currentStep, setCurrentStep] = useState(1);
  const [wasRefused, setWasRefused] = useState(false);
  const { mutate, isPending: isBusy, error } = useSaveAnalysis();
  const hasRacp = form.racpOption === 'yes';
  const steps = listSteps(form, begun.resultAnalysis);
  const peopleFields = { people, arePeopleLoading: isLoading, today, isBusy };

  function save(id: string) {
    mutate(
      {
        id,
        input: buildAnalysisInput(form, { indicatorId, month, previousId: previous?.id ?? null }),
        before: null,
      },
      {
        onSuccess: (saved) => {
          state.forgetDraft();
          onSaved(saved);
        },
      },
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = state.check();
    setWasRefused(wrong.length > 0);
    if (wrong[0] === undefined) save(state.id);
    else focusField(formRef.current, wrong[0]);
  }

  function handleDiscard() {
    const discarded = state.discard();
    setWasRefused(false);
    showUndo({
      text: texts.draft.discarded,
      undoLabel: texts.lines.undo,
      onUndo: () => state.restore(discarded),
    });
  }

  return (
    <Form ref={formRef} aria-label={texts.report.plain} onSubmit={handleSubmit} noValidate>
      <Rail>
        <StepRail
          label={texts.steps.list}
          current={currentStep}
          steps={steps}
          onChoose={(number) => goToStep(formRef.current, number)}
        />
      </Rail>
      {previous !== null && previous.racp !== null && (
        <Notice tone="information">{texts.verdict.continues(previous.racp.title)}</Notice>
      )}
      {state.isRecovered && (
        <div role="status">
          <Notice tone="information">
            {texts.draft.recovered}{' '}
            <Button size="small" disabled={isBusy} onClick={handleDiscard}>
              {texts.draft.discard}
            </Button>
          </Notice>
        </div>
      )}
      {hasFailed && hasRacp && <Notice tone="failure">{texts.help.peopleFailed}</Notice>}
      <StepSection
        number={1}
        title={texts.steps.analysis}
        purpose={texts.steps.analysisPurpose}
        onEnter={setCurrentStep}
      >
        <Question state={state} name="improvementOption" isBusy={isBusy} />
        <WrittenText
          state={state}
          name="resultAnalysis"
          help={begun.resultAnalysis === '' ? texts.help.resultAnalysis : texts.help.openedAnalysis}
          lines={6}
          isBusy={isBusy}
        />
        <Question state={state} name="racpOption" isBusy={isBusy} />
      </StepSection>
      <StepSection
        number={2}
        title={texts.steps.racp}
        purpose={texts.steps.racpPurpose}
        onEnter={setCurrentStep}
      >
        {hasRacp ? (
          <RacpFields state={state} isBusy={isBusy} />
        ) : (
          <ClosedStep hasContent={form.title !== '' || form.causeAnalysis !== ''} />
        )}
      </StepSection>
      <StepSection
        number={3}
        title={texts.steps.actionPlan}
        purpose={texts.steps.actionPlanPurpose}
        onEnter={setCurrentStep}
      >
        {hasRacp ? (
          <ActionPlanFields state={state} {...peopleFields} />
        ) : (
          <ClosedStep hasContent={form.lines.some(({ name }) => name !== '')} />
        )}
      </StepSection>
      <StepSection
        number={4}
        title={texts.steps.efficacy}
        purpose={texts.steps.efficacyPurpose}
        onEnter={setCurrentStep}
      >
        {hasRacp ? (
          <EfficacyFields state={state} {...peopleFields} />
        ) : (
          <ClosedStep hasContent={form.methodAnalysis !== '' || form.expectedResult !== ''} />
        )}
      </StepSection>
      {error !== null && (
        <div role="alert">
          {isIdTaken(error) ? (
            <Notice tone="failure">
              {texts.idTaken.text}{' '}
              <Button size="small" onClick={() => onOpenSaved(state.id)}>
                {texts.idTaken.openSaved}
              </Button>
              <Button size="small" onClick={() => save(state.takeNewId())}>
                {texts.idTaken.saveAsNew}
              </Button>
            </Notice>
          ) : (
            <Notice tone="failure">{texts.notSaved}</Notice>
          )}
        </div>
      )}
      <Actions>
        <DraftState role="status">
          {state.isDraftKept && (
            <>
              <Icon path={mdiContentSaveCheckOutline} fontSize="small" />
              <span title={texts.draft.keptHint}>{texts.draft.kept}</span>
            </>
          )}
        </DraftState>
        <FaultCount role="status">
          {wasRefused && state.faultCount > 0 && texts.faults.summary(state.faultCount)}
        </FaultCount>
        <BusyButton type="submit" size="large" isBusy={isBusy}>
          {texts.save}
        </BusyButton>
      </Actions>
    </Form>
  );
}

/** What is scrolled to by the keyboard must not come to lie under what sticks to the edges. */
const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  '& input, & textarea, & button, & [role="spinbutton"]': { scrollMarginBlock: 96 },
});

const Rail = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  padding: '4px 8px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
}));

const Actions = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '12px 24px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: {
    padding: 12,
    flexWrap: 'wrap',
    gap: '8px 16px',
    '& > button': { flex: '1 1 100%' },
  },
}));

const DraftState = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: '1 1 auto',
  color: theme.palette.text.secondary,
}));

const FaultCount = styled('div')(({ theme }) => ({ color: theme.palette.error.main }));
