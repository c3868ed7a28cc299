import { mdiContentSaveCheckOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { ruleErrorCodes, type Rule, type RuleFault } from '@prumo/contracts/notification-rules/rule-calls';
import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { BusyButton } from '@prumo/ui/busy-button';
import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { StepRail } from '@prumo/ui/stepper/step-rail';
import { StepPanel } from '@prumo/ui/stepper/stepper';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';

import { ApiFailure, presentFailure } from '../../../lib/http/api-failure.ts';
import { rulesKey, saveRule, type RuleOptions } from '../api/rule-queries.ts';
import {
  checkRuleForm,
  countStepFaults,
  findFaultyStep,
  isKnownToServer,
  listStepFields,
  ruleStepKeys,
  type FieldId,
  type RuleStepKey,
} from '../model/check-rule-form.ts';
import { buildFacts, type RuleForm } from '../model/rule-form.ts';
import { texts } from '../texts.ts';
import { useRuleForm } from '../use-rule-form.ts';
import { useRulePreview } from '../use-rule-preview.ts';
import { AudienceStep } from './audience-step.tsx';
import { ConditionStep } from './condition-step.tsx';
import { MessageStep } from './message-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { RulePreviewPanel } from './rule-preview.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import type { StepProps } from './step-fields.tsx';
import { WhenStep } from './when-step.tsx';

interface RuleWizardProps {
  readonly draftKey: DraftKey;
  readonly begun: RuleForm;
  /** Null: a new one. */
  readonly known: Pick<Rule, 'id' | 'version'> | null;
  readonly options: RuleOptions;
  readonly step: RuleStepKey;
  readonly onStep: (step: RuleStepKey) => void;
  readonly listHref: string;
  readonly onGo: (href: string) => void;
}

const { wizard } = texts;

/** The steps of a rule, with what it would send beside them. What is written is kept until it is saved. */
export function RuleWizard(props: RuleWizardProps) {
  const { draftKey, begun, known, options, onStep, listHref, onGo } = props;
  const { form, change, ...draft } = useRuleForm(draftKey, begun);
  const [receiver, setReceiver] = useState<string | null>(null);
  const asked = useRulePreview(form, receiver);
  const [refused, setRefused] = useState<{
    readonly form: RuleForm;
    readonly faults: readonly RuleFault[];
  }>();
  const [left, setLeft] = useState<ReadonlySet<FieldId>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const showToast = useToast();
  const showUndo = useUndoToast();
  const queryClient = useQueryClient();

  // Nobody stands behind a step that is not whole, whatever the address says.
  const firstFaulty = findFaultyStep(checkRuleForm(form));
  const step = firstFaulty === undefined ? props.step : earlierOf(firstFaulty, props.step);
  const faults = checkRuleForm(form, [
    ...(asked.isCurrent ? (asked.preview?.faults ?? []).filter(isKnownToServer) : []),
    ...(refused?.form === form ? refused.faults : []),
  ]);
  const stepFaults = countStepFaults(faults, step);
  const place = ruleStepKeys.indexOf(step);
  const facts = buildFacts(form);
  const saving = useMutation({
    mutationFn: saveRule,
    onSuccess: async (_answer, { facts: saved }) => {
      draft.forgetDraft();
      await queryClient.invalidateQueries({ queryKey: rulesKey });
      showToast({ tone: 'success', text: wizard.saved(saved.name) });
      onGo(listHref);
    },
    onError: (error) => {
      const found = readFaults(error);
      const refusedFields = checkRuleForm(form, found);
      const faulty = findFaultyStep(refusedFields);
      setRefused({ form, faults: found });
      setLeft((told) => new Set([...told, ...refusedFields.keys()]));
      if (faulty !== undefined) showStepFaults(faulty);
    },
  });

  // Only now the fields show what is wrong with them.
  useEffect(() => {
    if (refusals > 0) focusFirstFault(formRef.current);
  }, [refusals]);

  function showStepFaults(faulty: RuleStepKey) {
    setLeft((told) => new Set([...told, ...listStepFields(faulty)]));
    if (faulty !== step) onStep(faulty);
    setRefusals((count) => count + 1);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = ruleStepKeys[place + 1];
    if (stepFaults > 0) showStepFaults(step);
    else if (next !== undefined) onStep(next);
    else save();
  }

  function save({ isOverwriting = false } = {}) {
    const faulty = findFaultyStep(faults);
    if (faulty !== undefined) showStepFaults(faulty);
    else if (facts !== null && !saving.isPending) {
      saving.mutate({ known: known && { id: known.id, version: known.version }, facts, isOverwriting });
    }
  }

  function handleDiscard() {
    const discarded = draft.discard();
    setLeft(new Set());
    showUndo({ text: wizard.discarded, undoLabel: texts.undo, onUndo: () => draft.restore(discarded) });
  }

  const stepProps: StepProps = {
    form,
    options,
    change,
    faultOf: (field) => (left.has(field) ? faults.get(field) : undefined),
    leave: (field) => setLeft((told) => (told.has(field) ? told : new Set(told).add(field))),
  };

  return (
    <>
      <Rail>
        <StepRail
          label={wizard.rail}
          current={place + 1}
          steps={ruleStepKeys.map((key, index) => ({
            key,
            title: texts.steps[key].title,
            isDone: index < place && countStepFaults(faults, key) === 0,
            isDisabled: firstFaulty !== undefined && index > ruleStepKeys.indexOf(firstFaulty),
          }))}
          onChoose={(number) => {
            const chosen = ruleStepKeys[number - 1];
            if (chosen !== undefined) onStep(chosen);
          }}
        />
      </Rail>
      <Columns>
        <Form ref={formRef} aria-label={wizard.form} noValidate onSubmit={handleSubmit}>
          <Work>
            {draft.isRecovered && (
              <div role="status">
                <Notice tone="information">
                  {wizard.recovered}{' '}
                  <Button size="small" disabled={saving.isPending} onClick={handleDiscard}>
                    {wizard.discard}
                  </Button>
                </Notice>
              </div>
            )}
            <StepPanel number={place + 1} count={ruleStepKeys.length} title={texts.steps[step].title}>
              <Purpose>{texts.steps[step].purpose}</Purpose>
              <Step step={step} fields={stepProps} onStep={onStep} />
            </StepPanel>
            {saving.error !== null && (
              <div role="alert">
                <SaveFailure error={saving.error} onOverwrite={() => save({ isOverwriting: true })} />
              </div>
            )}
          </Work>
          <Actions>
            <DraftState role="status">
              {draft.isDraftKept && (
                <>
                  <Icon path={mdiContentSaveCheckOutline} fontSize="small" />
                  {wizard.draftKept}
                </>
              )}
            </DraftState>
            <FaultCount role="status">
              {refusals > 0 && stepFaults > 0 && wizard.toFix(stepFaults)}
            </FaultCount>
            <Ways>
              {place > 0 && (
                <Button
                  variant="outlined"
                  onClick={() => onStep(ruleStepKeys[place - 1] ?? 'when')}
                  disabled={saving.isPending}
                >
                  {wizard.previous}
                </Button>
              )}
              <BusyButton type="submit" isBusy={saving.isPending}>
                {step === 'review' ? wizard.save : wizard.next}
              </BusyButton>
            </Ways>
          </Actions>
        </Form>
        <Beside>
          <RulePreviewPanel
            asked={asked}
            isBegun={form.kind !== ''}
            facts={firstFaulty === undefined ? facts : null}
            onReceiver={setReceiver}
          />
        </Beside>
      </Columns>
    </>
  );
}

interface ShownStepProps {
  readonly step: RuleStepKey;
  readonly fields: StepProps;
  readonly onStep: (step: RuleStepKey) => void;
}

function Step({ step, fields, onStep }: ShownStepProps) {
  switch (step) {
    case 'when':
      return <WhenStep {...fields} />;
    case 'condition':
      return <ConditionStep {...fields} />;
    case 'schedule':
      return <ScheduleStep {...fields} />;
    case 'audience':
      return <AudienceStep {...fields} />;
    case 'message':
      return <MessageStep {...fields} />;
    case 'review':
      return <ReviewStep form={fields.form} options={fields.options} onStep={onStep} />;
  }
}

interface SaveFailureProps {
  readonly error: unknown;
  readonly onOverwrite: () => void;
}

function SaveFailure({ error, onOverwrite }: SaveFailureProps) {
  if (error instanceof ApiFailure && error.status === 412) {
    return (
      <Notice tone="failure">
        {wizard.stale}{' '}
        <Button size="small" onClick={onOverwrite}>
          {wizard.overwrite}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice tone="failure">
      {readFaults(error).length > 0 ? wizard.refused : wizard.notSaved(presentFailure(error))}
    </Notice>
  );
}

/** What the server found wrong with a rule that it did not take, also where it is only not for this person to say. */
function readFaults(error: unknown): readonly RuleFault[] {
  const isRefused = error instanceof ApiFailure && refusalCodes.some((code) => code === error.code);
  const faults = isRefused ? error.details['faults'] : [];
  return Array.isArray(faults) ? (faults as readonly RuleFault[]) : [];
}

const refusalCodes = [ruleErrorCodes.faulty, ruleErrorCodes.notAllowed] as const;

function earlierOf(one: RuleStepKey, other: RuleStepKey): RuleStepKey {
  return ruleStepKeys.indexOf(one) < ruleStepKeys.indexOf(other) ? one : other;
}

/** Of several controls that are one field the first one. */
function focusFirstFault(form: HTMLElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = faulty?.matches('fieldset') === true ? faulty.querySelector<HTMLElement>('input') : faulty;
  field?.focus();
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** What is scrolled to by the keyboard must not come to lie under the actions. */
const Form = styled('form')({
  minWidth: 0,
  '& input, & textarea, & button, & select': { scrollMarginBlock: 96 },
});

const Work = styled(Surface)(({ theme }) => ({
  padding: '0 16px',
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
  [theme.breakpoints.down('sm')]: { padding: '0 8px' },
}));

const Rail = styled(Surface)({ padding: '4px 16px', marginBottom: 12 });

const Purpose = styled('p')(({ theme }) => ({
  margin: '-12px 0 20px',
  color: theme.palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 24px',
  border: `1px solid ${theme.palette.divider}`,
  borderTop: 0,
  borderRadius: '0 0 8px 8px',
  backgroundColor: theme.palette.background.paper,
  boxShadow: `0 -1px 0 ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));

const DraftState = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: '1 1 auto',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const FaultCount = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.error.main,
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  '& button': { minHeight: 44 },
  [theme.breakpoints.down('sm')]: { flex: '1 1 100%', '& > button': { flex: '1 1 0' } },
}));

/** Stays in sight while a long step is scrolled. */
const Beside = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  maxHeight: 'calc(100dvh - 88px)',
  overflowY: 'auto',
  [theme.breakpoints.down('lg')]: { position: 'static', maxHeight: 'none' },
}));
