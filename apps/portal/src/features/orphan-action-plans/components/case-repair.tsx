import { isFixable, type OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';
import { BusyButton } from '@prumo/ui/busy-button';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useId } from 'react';

import { presentCaseTitle, presentDepartment, presentTaskNames } from '../model/present-case.ts';
import { texts } from '../texts.ts';

interface CaseRepairProps {
  readonly plan: OrphanActionPlan;
  readonly isBusy: boolean;
  /** The last attempt. */
  readonly hasFailed: boolean;
  readonly onFix: () => void;
}

/** Why the case can or cannot be repaired, what the repair does, and the button for it. */
export function CaseRepair({ plan, isBusy, hasFailed, onFix }: CaseRepairProps) {
  const { finding } = plan;
  const findingId = useId();
  const canFix = isFixable(finding);
  const steps = finding === 'half-fixed' ? texts.remainingSteps : texts.steps;

  return (
    <Parts>
      <Finding id={findingId}>
        <h3>{findTitle(plan)}</h3>
        <p>{texts.findings[finding]}</p>
      </Finding>
      {canFix && (
        <div>
          <StepsTitle>{texts.stepsTitle}</StepsTitle>
          <Steps>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
        </div>
      )}
      {hasFailed && (
        <div role="alert">
          <Notice tone="failure">
            <strong>{texts.failed}</strong> {canFix ? texts.failedHint : texts.failedSinceChanged}
          </Notice>
        </div>
      )}
      <Action>
        <BusyButton isBusy={isBusy} disabled={!canFix} aria-describedby={findingId} onClick={onFix}>
          {texts.fix}
        </BusyButton>
        {!canFix && <Hint>{texts.unfixableHint}</Hint>}
      </Action>
    </Parts>
  );
}

function findTitle({ finding }: OrphanActionPlan): string {
  if (finding === 'half-fixed') return texts.findingTitle['half-fixed'];
  return isFixable(finding) ? texts.findingTitle.fixable : texts.findingTitle.unfixable;
}

const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  paddingTop: 20,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Finding = styled('div')(({ theme }) => ({
  maxWidth: '75ch',
  '& > h3': { margin: '0 0 4px', ...theme.typography.h3 },
  '& > p': { margin: 0, fontSize: '0.9375rem' },
}));

const StepsTitle = styled('h3')(({ theme }) => ({ margin: '0 0 4px', ...theme.typography.h3 }));

const Steps = styled('ol')({
  margin: 0,
  paddingLeft: 20,
  maxWidth: '75ch',
  fontSize: '0.9375rem',
  '& > li + li': { marginTop: 4 },
});

const Action = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch' },
}));

const Hint = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

interface FixQuestionProps {
  readonly plan: OrphanActionPlan;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function FixQuestion({ plan, isBusy, onConfirm, onClose }: FixQuestionProps) {
  return (
    <ConfirmDialog
      title={texts.question.title(plan.processId)}
      confirmLabel={texts.fix}
      tone="ordinary"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{presentCaseTitle(plan)}</strong>
      </p>
      <p>
        {plan.finding === 'half-fixed'
          ? texts.question.continues
          : texts.question.effect(presentDepartment(plan.occurrenceDepartment))}
      </p>
      {plan.openTasks.length > 0 && <p>{texts.question.effectOnTasks(presentTaskNames(plan.openTasks))}</p>}
    </ConfirmDialog>
  );
}
