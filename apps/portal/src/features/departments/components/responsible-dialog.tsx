import Button from '@mui/material/Button';
import type { HandOverResult, ResponsibleTask } from '@prumo/contracts/administration/department-responsible';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { Avatar } from '@prumo/ui/avatar';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { FieldLabel } from '@prumo/ui/forms/field-parts';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { PersonPicker } from '../../../components/person-picker/person-picker.tsx';
import { type PeopleSource, usePeople } from '../../../components/person-picker/use-people.ts';
import { type Department, departmentKeys } from '../../../lib/departments/departments.ts';
import { describeReason } from '../../../lib/http/api-failure.ts';
import { changeResponsible, useResponsibleTasks } from '../api/department-calls.ts';
import { findNewerResponsible } from '../model/classify-failure.ts';
import { texts } from '../texts.ts';
import { TaskChoices } from './task-choices.tsx';

interface ResponsibleDialogProps {
  readonly department: Department;
  readonly peopleSource: PeopleSource;
  readonly onClose: () => void;
}

/** Gives a department to another person, and with it the open tasks that are chosen. */
export function ResponsibleDialog({ department, peopleSource, onClose }: ResponsibleDialogProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();
  // The table behind follows the change: whom the tasks come from stays the same here.
  const [former] = useState(department.responsible);
  const { people, isLoading, hasFailed, nameOf } = usePeople(peopleSource);
  const hasTasks = peopleSource === 'workflow';
  const listed = useResponsibleTasks(department.id, { isEnabled: hasTasks });
  const tasks = listed.data?.tasks ?? [];
  const [person, setPerson] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // Null until the person chooses: then it is what belongs to the department.
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const chosen = picked ?? new Set(tasks.filter((task) => task.isOfDepartment).map(({ id }) => id));
  const [results, setResults] = useState<ReadonlyMap<string, HandOverResult> | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wanted: { readonly responsible: string; readonly handOver: readonly string[] }) =>
      await changeResponsible(department.id, { ...wanted, handOver: [...wanted.handOver], former }),
    onMutate: () => dismissToasts(),
    onError: (cause) => showToast({ text: texts.change.failed(describeReason(cause)), tone: 'failure' }),
    onSuccess: finish,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: departmentKeys.all }),
  });

  const failed = [...(results?.values() ?? [])].filter(({ ok }) => !ok);
  const again = failed.filter(({ reason }) => reason === 'failed' || reason === 'unknown_person');

  function finish(told: readonly HandOverResult[]) {
    const known = new Map([...(results ?? []), ...told.map((result) => [result.taskId, result] as const)]);
    if ([...known.values()].every(({ ok }) => ok)) {
      showToast({ text: texts.change.done, tone: 'success' });
      onClose();
    } else {
      setPicked(chosen);
      setResults(known);
    }
  }

  function handleSubmit() {
    const found =
      person === null ? texts.change.missing : isSamePerson(person, former) ? texts.change.same : null;
    setFault(found);
    if (found !== null || person === null) return;
    mutate({
      responsible: person,
      handOver: results === null ? [...chosen] : again.map(({ taskId }) => taskId),
    });
  }

  function describeFailure(): string | null {
    if (isPending) return null;
    if (error !== null) {
      const newer = findNewerResponsible(error);
      return newer === undefined ? texts.change.kept : texts.change.changedMeanwhile(nameOf(newer));
    }
    return results === null ? null : texts.change.someFailed(failed.length, results.size);
  }

  return (
    <FormDialog
      title={texts.change.title(department.initials)}
      size="medium"
      submitLabel={results === null ? texts.change.submit : texts.change.retry}
      // Before the tasks have come nobody can have left any out.
      canSubmit={results === null ? !hasTasks || !listed.isPending : again.length > 0}
      isBusy={isPending}
      // Choices are quickly made again; what was handed over stays so.
      hasChanges={false}
      failure={describeFailure()}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div>
        <FieldLabel as="div" isRequired={false}>
          {texts.change.current}
        </FieldLabel>
        <Current>
          <Avatar name={nameOf(former)} size={32} />
          {nameOf(former)}
        </Current>
      </div>
      <PersonPicker
        label={texts.change.next}
        value={person}
        people={people}
        isLoading={isLoading}
        isRequired
        isDisabled={isPending || results !== null}
        canBeEmptied
        onChange={(userName) => {
          setPerson(userName);
          setFault(null);
        }}
        help={hasFailed ? texts.editor.peopleFailed : undefined}
        error={fault ?? undefined}
      />
      {hasTasks &&
        (listed.isError ? (
          <div role="status">
            <Notice tone="information">
              {texts.change.tasksFailed}{' '}
              <Button size="small" onClick={() => void listed.refetch()}>
                {texts.change.retry}
              </Button>
            </Notice>
          </div>
        ) : (
          <ResponsibleTasks
            title={texts.change.tasks(nameOf(former))}
            tasks={listed.data?.tasks}
            chosen={chosen}
            results={results}
            isDisabled={isPending}
            onChange={setPicked}
          />
        ))}
    </FormDialog>
  );
}

const Current = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 36 });

interface ResponsibleTasksProps {
  readonly title: string;
  /** Nothing until they have come. */
  readonly tasks: readonly ResponsibleTask[] | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly results: ReadonlyMap<string, HandOverResult> | null;
  readonly isDisabled: boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function ResponsibleTasks({ title, tasks, ...choices }: ResponsibleTasksProps) {
  return (
    <Group>
      <Title>{title}</Title>
      {tasks === undefined ? (
        <RowsSkeleton rows={3} label={texts.change.loadingTasks} />
      ) : tasks.length === 0 ? (
        <Hint>{texts.change.noTasks}</Hint>
      ) : (
        <>
          {choices.results === null && <Hint>{texts.change.tasksHelp}</Hint>}
          <Frame>
            <TaskChoices tasks={tasks} {...choices} />
          </Frame>
        </>
      )}
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Title = styled('legend')(({ theme }) => ({
  padding: 0,
  marginBottom: 4,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Hint = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
}));
