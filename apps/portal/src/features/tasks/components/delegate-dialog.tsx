import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { styled } from '@prumo/ui/styled';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { PersonPicker } from '../../../components/person-picker/person-picker.tsx';
import { usePeople } from '../../../components/person-picker/use-people.ts';
import { delegateTask } from '../api/task-actions.ts';
import { taskKeys } from '../api/task-cache.ts';
import { presentFailure } from '../../../lib/http/api-failure.ts';
import { runForEach, type ActionResult } from '../model/run-for-each.ts';
import { DelegateResults } from './task-details/delegate-results.tsx';
import { texts } from './task-details/texts.ts';

interface DelegateDialogProps {
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
  readonly userName: string;
  readonly onClose: () => void;
  /** Told before it closes, with the tasks that now are with somebody else. */
  readonly onDelegated?: (taskIds: readonly string[]) => void;
}

/** Gives one task, or several at once, to another person. */
export function DelegateDialog({ tasks, userName, onClose, onDelegated }: DelegateDialogProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();
  const { people, isLoading, hasFailed, nameOf } = usePeople();
  const [person, setPerson] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [results, setResults] = useState<ReadonlyMap<string, ActionResult>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const failed = tasks.filter(({ id }) => results.get(id)?.state === 'failed');
  const isRetrying = failed.length > 0;
  const only = tasks.length === 1 ? tasks[0] : undefined;

  function findFault(): string | null {
    if (person === null) {
      return texts.delegate.personMissing;
    }
    return isSamePerson(person, userName) ? texts.delegate.self : null;
  }

  async function delegate(assignee: string) {
    const ids = (isRetrying ? failed : tasks).map(({ id }) => id);
    setIsBusy(true);
    dismissToasts();
    setResults((known) => new Map([...known, ...ids.map((id) => [id, { state: 'waiting' }] as const)]));
    const ended = await runForEach(
      ids,
      async (id) => await delegateTask(id, assignee),
      (id, result) => setResults((known) => new Map(known).set(id, result)),
    );
    setIsBusy(false);
    void queryClient.invalidateQueries({ queryKey: taskKeys.all });
    finish(assignee, ended);
  }

  function finish(assignee: string, ended: ReadonlyMap<string, ActionResult>) {
    const done = [...ended].flatMap(([id, { state }]) => (state === 'done' ? [id] : []));
    const failure = [...ended.values()].find((result) => result.state === 'failed');
    if (failure === undefined) {
      const who = nameOf(assignee);
      showToast({
        text: only === undefined ? texts.delegate.doneMany(tasks.length, who) : texts.delegate.done(who),
        tone: 'success',
      });
      onDelegated?.(tasks.map(({ id }) => id));
      onClose();
      return;
    }
    showToast({ text: presentFailure(failure.error), tone: 'failure' });
    if (done.length > 0) onDelegated?.(done);
  }

  function handleSubmit() {
    const found = findFault();
    setFault(found);
    if (found === null && person !== null) {
      void delegate(person);
    }
  }

  return (
    <FormDialog
      title={only === undefined ? texts.delegate.titleMany(tasks.length) : texts.delegate.title(only.name)}
      size="medium"
      submitLabel={
        isRetrying && only === undefined
          ? texts.delegate.retry
          : only === undefined
            ? texts.delegate.submitMany(tasks.length)
            : texts.delegate.submit
      }
      isBusy={isBusy}
      // One choice is quickly made again; what was delegated stays delegated.
      hasChanges={false}
      failure={isBusy || !isRetrying ? null : describeFailed(failed.length, tasks.length)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PersonPicker
        label={texts.delegate.person}
        value={person}
        people={people}
        isLoading={isLoading}
        isRequired
        isDisabled={isBusy}
        canBeEmptied
        onChange={(chosen) => {
          setPerson(chosen);
          setFault(null);
        }}
        help={hasFailed ? texts.delegate.peopleFailed : texts.delegate.help}
        error={fault ?? undefined}
      />
      {only === undefined && (
        <ListPlace>
          <DelegateResults tasks={tasks} results={results} />
        </ListPlace>
      )}
    </FormDialog>
  );
}

/** What became of each stands in the list, or in the toast where there is only one. */
function describeFailed(failed: number, count: number): string | null {
  return count === 1 ? null : texts.delegate.someFailed(failed, count);
}

const ListPlace = styled('div')({ maxHeight: 320, overflowY: 'auto' });
