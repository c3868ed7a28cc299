import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';

import { presentCaseTitle } from '../model/present-case-title.ts';
import { presentDepartment } from '../model/present-department.ts';
import { presentTaskNames } from '../model/present-task-names.ts';
import { texts } from '../texts.ts';

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
