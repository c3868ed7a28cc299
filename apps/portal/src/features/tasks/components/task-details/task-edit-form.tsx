import type { TaskChange } from '@prumo/contracts/workflow/task-requests';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { findActionPlanMark } from '@prumo/domain/tasks/action-plan-mark';
import { classifyPriority, type PriorityLevel } from '@prumo/domain/tasks/priority-level';
import { DateField } from '@prumo/ui/forms/date-field';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';
import { useState, type SubmitEvent } from 'react';

import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import {
  checkTaskFields,
  descriptionLimit,
  isNearLimit,
  priorityChoices,
  titleLimit,
} from '../../model/check-task-fields.ts';
import { presentTaskName } from '../../model/present-task.ts';
import type { TaskItem } from '../../model/task-item.ts';
import { texts } from './texts.ts';
import { useDraftFields } from '../../../../lib/drafts/use-draft-fields.ts';

interface TaskEditFormProps {
  readonly task: TaskItem;
  readonly draftKey: DraftKey;
  /** Of the form's element, for the buttons that stand elsewhere. */
  readonly id: string;
  readonly isBusy: boolean;
  readonly onSave: (change: TaskChange, whenSaved: () => void) => void;
  readonly onDone: () => void;
}

/** Due date, relevance and description of an open task; the title too where no process gave it. */
export function TaskEditForm({ task, draftKey, id, isBusy, onSave, onDone }: TaskEditFormProps) {
  // What somebody else changes meanwhile is not changed back.
  const [initial] = useState(() => readFields(task));
  const draft = useDraftFields(draftKey, initial);
  const { fields, change, hasChanges, discard } = draft;
  const [isDateIncomplete, setIsDateIncomplete] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const faults = isChecked ? checkTaskFields(fields, initial.description) : {};
  const hasOwnTitle = task.processInstanceId === null;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    setIsChecked(true);
    if (isBusy || isDateIncomplete || Object.keys(checkTaskFields(fields, initial.description)).length > 0) {
      return;
    }
    if (!hasChanges) {
      onDone();
      return;
    }
    onSave(buildChange(task, initial, fields), () => {
      discard();
      onDone();
    });
  }

  return (
    <Form ref={focusFirstField} id={id} aria-label={texts.facts.edit} onSubmit={handleSubmit} noValidate>
      {hasOwnTitle && (
        <TextField
          label={texts.newTask.fields.title}
          required
          value={fields.title}
          readOnly={isBusy}
          inputAttributes={{ maxLength: titleLimit }}
          onBlur={() => setIsChecked(true)}
          onChange={(event) => change('title', event.target.value)}
          help={
            isNearLimit(fields.title, titleLimit)
              ? texts.newTask.count(fields.title.length, titleLimit)
              : undefined
          }
          error={
            faults.title === undefined
              ? undefined
              : faults.title === 'missing'
                ? texts.newTask.titleMissing
                : texts.edit.tooLong(titleLimit)
          }
        />
      )}
      <Columns>
        <DateField
          label={texts.facts.dueDate}
          value={fields.dueDay === '' ? null : fields.dueDay}
          isDisabled={isBusy}
          onChange={(day) => change('dueDay', day ?? '')}
          onIncompleteChange={setIsDateIncomplete}
        />
        <SelectField
          label={texts.facts.relevance}
          value={fields.level}
          options={levelOptions}
          isDisabled={isBusy}
          canBeEmptied={false}
          isRequired
          onChange={(level) => change('level', level ?? fields.level)}
        />
      </Columns>
      <LongTextField
        label={texts.facts.description}
        value={fields.description}
        disabled={isBusy}
        limit={Math.max(descriptionLimit, initial.description.length)}
        onBlur={() => setIsChecked(true)}
        onChange={(description) => change('description', description)}
        error={
          faults.description === undefined
            ? undefined
            : texts.edit.tooLong(Math.max(descriptionLimit, initial.description.length))
        }
      />
    </Form>
  );
}

/** Of a task of a process that is the date, which comes a moment later: then its relevance. */
function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([readonly]), select')?.focus();
}

type EditedFields = Readonly<Record<'title' | 'dueDay' | 'level' | 'description', string>>;

function readFields(task: TaskItem): EditedFields {
  return {
    title: presentTaskName(task.name),
    dueDay: task.dueDate === null ? '' : getDayInSaoPaulo(task.dueDate),
    level: classifyPriority(task.priority),
    description: task.description ?? '',
  };
}

/** Only what was changed: a priority between the three stays what it is unless another is chosen. */
function buildChange({ name }: TaskItem, before: EditedFields, after: EditedFields): TaskChange {
  const level = levels.find((known) => known === after.level);
  return {
    // Under another name too it stays in the list of action plans.
    ...(after.title !== before.title && { name: `${findActionPlanMark(name)}${after.title.trim()}` }),
    ...(after.dueDay !== before.dueDay && { dueDay: after.dueDay === '' ? null : after.dueDay }),
    ...(after.level !== before.level && level !== undefined && { priority: priorityChoices[level] }),
    ...(after.description !== before.description && {
      description: after.description.trim() === '' ? null : after.description.trim(),
    }),
  };
}

const levels: readonly PriorityLevel[] = ['low', 'medium', 'high'];

const levelOptions = levels.map((level) => ({ key: level, label: texts.priority[level] }));

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
