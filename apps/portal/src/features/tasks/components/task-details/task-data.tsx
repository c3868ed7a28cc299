import type { FormData } from '@prumo/contracts/workflow/form-data';
import type { FormValues } from '@prumo/contracts/workflow/process-requests';
import type { TaskChange } from '@prumo/contracts/workflow/task-requests';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';

import { WorkflowForm } from '../../../../components/workflow-form/workflow-form.tsx';
import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { styled } from '@prumo/ui/styled';
import type { TaskActions } from '../../model/task-actions.ts';
import type { TaskItem } from '../../model/task-item.ts';
import { TaskEditForm } from './task-edit-form.tsx';
import { TaskFacts } from './task-facts.tsx';
import { texts } from './texts.ts';
import type { TaskFormState } from './use-task-situation.ts';

interface TaskDataProps {
  readonly task: TaskItem;
  readonly actions: TaskActions;
  readonly form: TaskFormState;
  readonly formId: string;
  readonly draftKeys: { readonly data: DraftKey; readonly form: DraftKey };
  readonly editId: string;
  /** Its data are being changed. */
  readonly isEdited: boolean;
  readonly onEditedChange: (isEdited: boolean) => void;
  /** They were changed, or could have been: then the focus goes back to where that began. */
  readonly isBackFromEdit: boolean;
  readonly isSaving: boolean;
  readonly onSave: (change: TaskChange, whenSaved: () => void) => void;
  readonly onSubmitForm: (form: FormData, values: FormValues) => Promise<void>;
  readonly onFormBusyChange: (isBusy: boolean) => void;
  readonly onOpenTask: ((taskId: string) => void) | null;
}

/** What the task is and what is to be filled in for it. */
export function TaskData(props: TaskDataProps) {
  const { task, actions, form, formId, draftKeys, onSubmitForm, onFormBusyChange } = props;
  const { editId, isEdited, onEditedChange, isSaving, onSave } = props;

  return (
    <Columns>
      <Side>
        <TaskFacts
          task={task}
          onEdit={actions.canChange && !isEdited ? () => onEditedChange(true) : null}
          takesFocus={props.isBackFromEdit}
          onOpenTask={props.onOpenTask}
        />
      </Side>
      <Main>
        {isEdited ? (
          <TaskEditForm
            id={editId}
            task={task}
            draftKey={draftKeys.data}
            isBusy={isSaving}
            onSave={onSave}
            onDone={() => onEditedChange(false)}
          />
        ) : (
          <section aria-label={texts.facts.description}>
            <Heading>{texts.facts.description}</Heading>
            {task.description === null ? (
              <Quiet>{texts.facts.noDescription}</Quiet>
            ) : (
              <Description>{task.description}</Description>
            )}
          </section>
        )}
        {form.status !== 'none' && (
          <section aria-label={texts.form.title}>
            <Heading>{texts.form.title}</Heading>
            {form.status === 'loading' && <RowsSkeleton rows={3} label={texts.form.loading} />}
            {form.status === 'failed' && (
              <FailedState
                title={texts.form.failedTitle}
                cause={texts.form.failedCause}
                onRetry={form.retry}
              />
            )}
            {form.status === 'ready' && (
              <>
                <FormHint actions={actions} task={task} />
                <WorkflowForm
                  id={formId}
                  form={form.form}
                  draftKey={draftKeys.form}
                  isReadOnly={actions.ending !== 'submit-form'}
                  onBusyChange={onFormBusyChange}
                  onSubmit={async (values) => await onSubmitForm(form.form, values)}
                />
              </>
            )}
          </section>
        )}
      </Main>
    </Columns>
  );
}

/** Why the form cannot be filled in now. */
function FormHint({ actions, task }: { readonly actions: TaskActions; readonly task: TaskItem }) {
  const hint =
    actions.ending === 'resolve'
      ? texts.state.pendingForm
      : task.assignee === null && actions.canClaim
        ? texts.state.unassignedForm
        : null;
  return hint === null ? null : (
    <Hint>
      <Notice tone="information">{hint}</Notice>
    </Hint>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 264px',
  gap: 32,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gap: 20 },
}));

/** Read and reached first: on a narrow screen it also stands first. */
const Side = styled('div')(({ theme }) => ({
  gridColumn: 2,
  paddingLeft: 24,
  borderLeft: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    gridColumn: 1,
    paddingLeft: 0,
    paddingBottom: 20,
    borderLeft: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
}));

const Main = styled('div')(({ theme }) => ({
  gridColumn: 1,
  gridRow: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  minWidth: 0,
  [theme.breakpoints.down('md')]: { gridRow: 'auto' },
}));

const Heading = styled('h3')(({ theme }) => ({ margin: '0 0 8px', ...theme.typography.h3 }));

const Description = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '75ch',
  ...theme.typography.body1,
  fontSize: '0.9375rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Hint = styled('div')({ marginBottom: 16 });
