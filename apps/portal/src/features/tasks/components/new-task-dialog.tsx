import Button from '@mui/material/Button';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { AnswerField } from '@prumo/ui/forms/answer-field';
import { DateField } from '@prumo/ui/forms/date-field';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useRef, useState } from 'react';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { PersonPicker } from '../../../components/person-picker/person-picker.tsx';
import { usePeople } from '../../../components/person-picker/use-people.ts';
import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';
import { createTask } from '../api/task-actions.ts';
import { useTaskMutation } from '../api/task-cache.ts';
import {
  checkTaskFields,
  descriptionLimit,
  isNearLimit,
  priorityChoices,
  titleLimit,
  type TaskFaults,
} from '../model/check-task-fields.ts';
import { presentFailure } from '../../../lib/http/api-failure.ts';
import { texts } from './task-details/texts.ts';
import { useDraftFields } from '../../../lib/drafts/use-draft-fields.ts';

interface NewTaskDialogProps {
  readonly userName: string;
  /** The new task is a part of this one. */
  readonly parentTask?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function NewTaskDialog({ userName, parentTask, onClose }: NewTaskDialogProps) {
  const showToast = useToast();
  const { people, isLoading, hasFailed, nameOf } = usePeople();
  const draft = useDraftFields(buildDraftKey(userName, 'new-task', parentTask?.id ?? ''), emptyFields);
  const { fields, change } = draft;
  /** Faults show once their field was left or the form was sent, not while typing. */
  const [shownFaults, setShownFaults] = useState<TaskFaults>({});
  const [isDateIncomplete, setIsDateIncomplete] = useState(false);
  const titleRef = useRef<HTMLInputElement>(null);
  const descriptionRef = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useTaskMutation(createTask);
  const assignee = fields.assignee === '' ? userName : fields.assignee;
  const isDelegated = !isSamePerson(assignee, userName);

  function handleBlur(name: keyof TaskFaults) {
    const fault = checkTaskFields(fields)[name];
    setShownFaults(({ [name]: _left, ...others }) =>
      fault === undefined ? others : { ...others, [name]: fault },
    );
  }

  function handleSubmit() {
    const faults = checkTaskFields(fields);
    setShownFaults(faults);
    if (faults.title !== undefined) {
      titleRef.current?.focus();
      return;
    }
    if (faults.description !== undefined) {
      descriptionRef.current?.focus();
      return;
    }
    // The field itself says what is missing of the date.
    if (isDateIncomplete) {
      return;
    }
    mutate(
      {
        name: fields.title.trim(),
        owner: userName,
        // The own name stays as the session spells it; the server knows how the engine does.
        assignee: isDelegated ? assignee : userName,
        description: fields.description.trim() === '' ? null : fields.description.trim(),
        dueDay: fields.dueDay === '' ? null : fields.dueDay,
        priority: Number(fields.priority),
        parentTaskId: parentTask?.id ?? null,
      },
      {
        onSuccess: () => {
          draft.discard();
          showToast({ text: texts.newTask.created, tone: 'success' });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={parentTask === undefined ? texts.newTask.title : texts.newTask.subtaskTitle(parentTask.name)}
      size="medium"
      submitLabel={texts.newTask.submit}
      isBusy={isPending}
      hasChanges={draft.hasChanges}
      failure={error === null ? null : presentFailure(error)}
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
            {texts.newTask.draftKept}{' '}
            <Button size="small" onClick={draft.discard}>
              {texts.newTask.discardDraft}
            </Button>
          </Notice>
        </div>
      )}
      <TextField
        label={texts.newTask.fields.title}
        isStory
        required
        inputRef={titleRef}
        value={fields.title}
        readOnly={isPending}
        inputAttributes={{ maxLength: titleLimit }}
        onChange={(event) => {
          change('title', event.target.value);
          setShownFaults(({ title: _mended, ...others }) => others);
        }}
        onBlur={() => handleBlur('title')}
        help={
          isNearLimit(fields.title, titleLimit)
            ? texts.newTask.count(fields.title.length, titleLimit)
            : undefined
        }
        error={shownFaults.title === undefined ? undefined : titleFaults[shownFaults.title]}
      />
      <Columns>
        <DateField
          label={texts.newTask.fields.dueDate}
          value={fields.dueDay === '' ? null : fields.dueDay}
          isDisabled={isPending}
          onChange={(day) => change('dueDay', day ?? '')}
          onIncompleteChange={setIsDateIncomplete}
        />
        <AnswerField
          label={texts.newTask.fields.priority}
          value={fields.priority}
          answers={priorityAnswers}
          isDisabled={isPending}
          onChange={(priority) => change('priority', priority)}
        />
      </Columns>
      <PersonPicker
        label={texts.newTask.fields.assignee}
        value={people.find(({ id }) => isSamePerson(id, assignee))?.id ?? assignee}
        people={people}
        isLoading={isLoading}
        isDisabled={isPending}
        canBeEmptied={isDelegated}
        onChange={(chosen) =>
          change('assignee', chosen === null || isSamePerson(chosen, userName) ? '' : chosen)
        }
        help={
          hasFailed
            ? texts.newTask.peopleFailed
            : isDelegated
              ? texts.newTask.delegated(nameOf(assignee))
              : undefined
        }
      />
      <LongTextField
        label={texts.newTask.fields.description}
        inputRef={descriptionRef}
        value={fields.description}
        disabled={isPending}
        limit={descriptionLimit}
        onChange={(description) => {
          change('description', description);
          setShownFaults(({ description: _mended, ...others }) => others);
        }}
        onBlur={() => handleBlur('description')}
        error={shownFaults.description === undefined ? undefined : texts.newTask.tooLong(descriptionLimit)}
      />
    </FormDialog>
  );
}

const emptyFields = {
  title: '',
  dueDay: '',
  priority: String(priorityChoices.high),
  /** Empty: the person themselves. */
  assignee: '',
  description: '',
};

const titleFaults = {
  missing: texts.newTask.titleMissing,
  'too-long': texts.newTask.tooLong(titleLimit),
} as const satisfies Record<NonNullable<TaskFaults['title']>, string>;

const priorityAnswers = (['low', 'medium', 'high'] as const).map((level) => ({
  key: String(priorityChoices[level]),
  label: texts.priority[level],
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
