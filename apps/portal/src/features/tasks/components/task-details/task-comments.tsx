import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { mdiTrashCanOutline } from '@mdi/js';
import type { TaskComment } from '@prumo/contracts/workflow/comments';
import { Avatar } from '@prumo/ui/avatar';
import { BusyButton } from '@prumo/ui/busy-button';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useMemo, useState, type SubmitEvent } from 'react';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { MentionField } from '../../../../components/mentions/mention-field.tsx';
import { MentionedText } from '../../../../components/mentions/mentioned-text.tsx';
import { listPersonChoices } from '../../../../components/person-picker/person-picker.tsx';
import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { formatDate, formatTime } from '../../../../lib/dates/days.ts';
import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { useMentionablePeople } from '../../api/mentionable-people.ts';
import { isUnsent, useAddComment, useRemoveComment, useTaskComments } from '../../api/task-comments.ts';
import { presentFailure } from '../../../../lib/http/api-failure.ts';
import { findTold } from '../../model/find-told.ts';
import { PartState } from './part-state.tsx';
import { texts } from './texts.ts';
import { useDraftFields } from '../../../../lib/drafts/use-draft-fields.ts';

interface TaskCommentsProps {
  readonly taskId: string;
  readonly userName: string;
  readonly draftKey: DraftKey;
  readonly canComment: boolean;
  readonly isFinished: boolean;
}

/** What people wrote about the task, the newest first, and a place to write. */
export function TaskComments({ taskId, userName, draftKey, canComment, isFinished }: TaskCommentsProps) {
  const comments = useTaskComments(taskId);
  const showToast = useToast();
  const remove = useRemoveComment(taskId);
  const { mutate: restore } = useAddComment(taskId, userName);
  const [removed, setRemoved] = useState<TaskComment | null>(null);
  const { people, nameOf } = usePeople();
  const isPerson = useMemo(() => {
    const known = new Set(people.map(({ id }) => id.toLowerCase()));
    return (name: string) => known.has(name.toLowerCase());
  }, [people]);

  function handleRemove(comment: TaskComment) {
    remove.mutate(comment, {
      onSuccess: () => setRemoved(comment),
      onError: (error) => showToast({ text: presentFailure(error), tone: 'failure' }),
    });
  }

  function handleRestore(comment: TaskComment) {
    setRemoved(null);
    restore(comment.message, {
      onError: (error) => {
        setRemoved(comment);
        showToast({ text: presentFailure(error), tone: 'failure' });
      },
    });
  }

  return (
    <>
      {canComment && <CommentForm taskId={taskId} userName={userName} draftKey={draftKey} />}
      {isFinished && <Quiet>{texts.comments.closed}</Quiet>}
      <div role="status">
        {removed !== null && (
          <Hint>
            <Notice tone="information">
              {texts.comments.removed}{' '}
              <Button size="small" onClick={() => handleRestore(removed)}>
                {texts.undo}
              </Button>
            </Notice>
          </Hint>
        )}
      </div>
      <PartState query={comments}>
        {(found) =>
          found.length === 0 ? (
            <Quiet>{texts.comments.empty}</Quiet>
          ) : (
            <List aria-label={texts.comments.list}>
              {found.map((comment) => (
                <Comment
                  key={comment.id}
                  comment={comment}
                  isPerson={isPerson}
                  nameOf={nameOf}
                  onRemove={
                    canComment && !isUnsent(comment) && isSamePerson(comment.author, userName)
                      ? handleRemove
                      : null
                  }
                />
              ))}
            </List>
          )
        }
      </PartState>
    </>
  );
}

interface CommentFormProps {
  readonly taskId: string;
  readonly userName: string;
  readonly draftKey: DraftKey;
}

function CommentForm({ taskId, userName, draftKey }: CommentFormProps) {
  const showToast = useToast();
  const { fields, change, discard } = useDraftFields(draftKey, emptyComment);
  const { mutate, isPending, error } = useAddComment(taskId, userName);
  const text = fields.text.trim();
  const { mentionable, isLoading } = useMentionablePeople(taskId);
  const { people, nameOf } = usePeople();
  const choices = useMemo(() => {
    const departments = new Map(people.map(({ id, department }) => [id.toLowerCase(), department]));
    const others = mentionable.filter((person) => !isSamePerson(person.userName, userName));
    return listPersonChoices(
      others.map(({ userName: id, displayName }) => ({
        id,
        displayName,
        department: departments.get(id.toLowerCase()),
      })),
    );
  }, [mentionable, people, userName]);
  const { told, untold } = findTold(fields.text, {
    mentionable: mentionable.map((person) => person.userName),
    known: people.map(({ id }) => id),
    writer: userName,
  });
  const hint = [
    told.length > 0 && texts.comments.told(told.map(nameOf)),
    untold.length > 0 && texts.comments.untold(untold.map(nameOf)),
  ].filter((part) => part !== false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (text === '' || isPending) {
      return;
    }
    discard();
    // The button that was pressed goes grey, and what cannot be pressed loses the focus to the page behind the dialog.
    event.currentTarget.querySelector('textarea')?.focus();
    mutate(text, {
      onError: (failure) => {
        // What was typed is back where it was.
        change('text', text);
        showToast({ text: presentFailure(failure), tone: 'failure' });
      },
    });
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <MentionField
        label={texts.comments.label}
        value={fields.text}
        lines={2}
        people={choices}
        isLoading={isLoading}
        help={hint.length > 0 ? hint.join(' ') : choices.length > 0 ? texts.comments.hint : undefined}
        error={error === null ? undefined : presentFailure(error)}
        onChange={(value) => change('text', value)}
      />
      <BusyButton type="submit" size="small" isBusy={isPending} disabled={text === '' && !isPending}>
        {texts.comments.send}
      </BusyButton>
    </Form>
  );
}

const emptyComment = { text: '' };

interface CommentProps {
  readonly comment: TaskComment;
  readonly isPerson: (userName: string) => boolean;
  readonly nameOf: (userName: string) => string;
  readonly onRemove: ((comment: TaskComment) => void) | null;
}

function Comment({ comment, isPerson, nameOf, onRemove }: CommentProps) {
  const { author, message, time } = comment;
  const name = author === null ? texts.comments.unknownAuthor : nameOf(author);
  const at = new Date(time);

  return (
    <Entry>
      <Avatar name={name} size={32} />
      <Body>
        <Head>
          <Author>{name}</Author>
          {isUnsent(comment) ? (
            <span>{texts.comments.sending}</span>
          ) : (
            <time dateTime={time}>
              {formatDate(at)}, {formatTime(at.getTime())}
            </time>
          )}
        </Head>
        <Message>
          <MentionedText text={message} isPerson={isPerson} nameOf={nameOf} />
        </Message>
      </Body>
      {onRemove !== null && (
        <IconButton
          size="small"
          aria-label={texts.comments.remove}
          title={texts.comments.remove}
          onClick={() => onRemove(comment)}
        >
          <Icon path={mdiTrashCanOutline} fontSize="small" />
        </IconButton>
      )}
    </Entry>
  );
}

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 8,
  marginBottom: 24,
  '& > div': { width: '100%' },
});

const Hint = styled('div')({ marginBottom: 16 });

const Quiet = styled('p')(({ theme }) => ({ margin: '0 0 16px', color: theme.palette.text.secondary }));

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled('li')({ display: 'flex', alignItems: 'flex-start', gap: 12, padding: '8px 0' });

const Body = styled('div')({ flex: '1 1 0', minWidth: 0 });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 8px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Author = styled('span')(({ theme }) => ({ fontWeight: 500, color: theme.palette.text.primary }));

const Message = styled('p')({
  margin: '2px 0 0',
  maxWidth: '75ch',
  fontSize: '0.9375rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
