import { mdiDeleteOutline, mdiNoteTextOutline } from '@mdi/js';
import { addData, removeData, useData } from '@prumo/portal-kit/app-data';
import { presentFailure, readClock } from '@prumo/portal-kit/calls';
import { presentInstant } from '@prumo/portal-kit/dates';
import { useDraft } from '@prumo/portal-kit/drafts';
import { isText } from '@prumo/portal-kit/kept-values';
import { usePeople } from '@prumo/portal-kit/people';
import { usePortal } from '@prumo/portal-kit/portal';
import { useMutation } from '@prumo/portal-kit/query';
import { BusyButton, IconButton, Tooltip } from '@prumo/portal-kit/ui/controls';
import { EmptyState, FailedState, RowsSkeleton, useToast } from '@prumo/portal-kit/ui/feedback';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { Icon, PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';

import { board, decodeNotes, placeOf, type Note } from './notes.ts';
import { texts } from './texts.ts';

const longestNote = 500;

/** What people left on the board, and a field to leave something. Who looks sees what others write as they write it. */
export function BoardScreen() {
  const { value: notes, error, retry } = useData(board, decodeNotes);

  return (
    <Column>
      <PageHeading>{texts.title}</PageHeading>
      <NewNote />
      {notes !== undefined ? (
        <NoteList notes={notes} />
      ) : error !== null ? (
        <FailedState title={texts.failed} cause={presentFailure(error)} onRetry={retry} />
      ) : (
        <RowsSkeleton rows={3} label={texts.loading} />
      )}
    </Column>
  );
}

function NewNote() {
  const { person } = usePortal();
  const showToast = useToast();
  const draft = useDraft('note', '', (stored) => (isText(stored) ? stored : undefined));
  const text = draft.value.trim();
  const publishing = useMutation({
    mutationFn: async () =>
      await addData(board, {
        text,
        author: person.userName,
        writtenAt: new Date(readClock()).toISOString(),
      }),
    onSuccess: () => {
      draft.discard();
      showToast({ tone: 'success', text: texts.published });
    },
    onError: (failure) => showToast({ tone: 'failure', text: presentFailure(failure) }),
  });

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') publishing.mutate();
      }}
    >
      <LongTextField
        label={texts.noteLabel}
        help={texts.noteHelp}
        value={draft.value}
        limit={longestNote}
        onChange={draft.change}
      />
      <BusyButton
        type="submit"
        variant="contained"
        disabled={text === '' || text.length > longestNote}
        isBusy={publishing.isPending}
      >
        {texts.publish}
      </BusyButton>
    </Form>
  );
}

function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  const { person } = usePortal();
  const { nameOf } = usePeople();
  const showToast = useToast();
  const removing = useMutation({
    mutationFn: async (note: Note) => await removeData(placeOf(note)),
    onError: (failure) => showToast({ tone: 'failure', text: presentFailure(failure) }),
  });

  if (notes.length === 0) {
    return (
      <EmptyState icon={mdiNoteTextOutline} title={texts.emptyTitle}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <List>
      {notes.map((note) => (
        <Surface key={note.id} as="li">
          <div>
            <p>{note.text}</p>
            <small>{texts.by(nameOf(note.author), presentInstant(note.writtenAt))}</small>
          </div>
          {note.author === person.userName && (
            <Tooltip title={texts.remove(note.text)}>
              <IconButton aria-label={texts.remove(note.text)} onClick={() => removing.mutate(note)}>
                <Icon path={mdiDeleteOutline} />
              </IconButton>
            </Tooltip>
          )}
        </Surface>
      ))}
    </List>
  );
}

// No wider than lines can be read.
const Column = styled('div')({ maxWidth: 720 });

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 12,
  margin: '16px 0 24px',
  '& > div': { width: '100%' },
});

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 12,
    padding: 16,
  },
  '& p': { margin: '0 0 4px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary },
}));
