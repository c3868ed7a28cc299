import { mdiRayStartArrow } from '@mdi/js';
import Button from '@mui/material/Button';
import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { type Ref, useState } from 'react';

import { usePeople } from '../../../../../components/person-picker/use-people.ts';
import { formatDate } from '../../../../../lib/dates/days.ts';
import { isNotFound, presentFailure } from '../../../../../lib/http/api-failure.ts';
import { presentLongMonth } from '../../../../../lib/indicators/present-indicator.ts';
import { useRemoveRebase } from '../../../api/signal-calls.ts';
import { texts } from '../../../model/results-analysis/signals/texts.ts';

type Rebase = SignalsOfIndicator['rebases'][number];

interface RebaseListProps {
  readonly indicatorId: string;
  readonly rebases: readonly Rebase[];
  readonly mayRebase: boolean;
  readonly addRef: Ref<HTMLButtonElement>;
  readonly onAdd: () => void;
}

/** From which months on limits begin anew: why, by whom, and how that is taken back. */
export function RebaseList({ indicatorId, rebases, mayRebase, addRef, onAdd }: RebaseListProps) {
  const [undone, setUndone] = useState<Rebase | null>(null);
  if (rebases.length === 0 && !mayRebase) return null;
  return (
    <Place role="region" aria-labelledby="rebases-title">
      <Head>
        <Title id="rebases-title">{texts.rebases.title}</Title>
        {mayRebase && (
          <Button ref={addRef} variant="outlined" size="small" onClick={onAdd}>
            {texts.rebases.add}
          </Button>
        )}
      </Head>
      {rebases.length === 0 ? (
        <Quiet>{texts.rebases.none}</Quiet>
      ) : (
        <Rebases rebases={rebases} onUndo={mayRebase ? setUndone : null} />
      )}
      {undone !== null && (
        <UndoQuestion indicatorId={indicatorId} rebase={undone} onClose={() => setUndone(null)} />
      )}
    </Place>
  );
}

interface RebasesProps {
  readonly rebases: readonly Rebase[];
  /** Null for who may not. */
  readonly onUndo: ((rebase: Rebase) => void) | null;
}

/** Who the people are is asked once there is somebody to name. */
function Rebases({ rebases, onUndo }: RebasesProps) {
  const { nameOf } = usePeople();
  return (
    <List>
      {rebases.map((rebase) => {
        const month = presentLongMonth(rebase.month);
        return (
          <Entry key={rebase.month}>
            <Icon path={mdiRayStartArrow} fontSize="small" />
            <Words>
              {texts.rebases.from(month)}: {rebase.reason}
              <Quiet>{texts.rebases.by(nameOf(rebase.author), formatDate(new Date(rebase.createdAt)))}</Quiet>
            </Words>
            {onUndo !== null && (
              <Undo
                variant="text"
                size="small"
                aria-label={texts.rebases.undoNamed(month)}
                onClick={() => onUndo(rebase)}
              >
                {texts.rebases.undo}
              </Undo>
            )}
          </Entry>
        );
      })}
    </List>
  );
}

interface UndoQuestionProps {
  readonly indicatorId: string;
  readonly rebase: Rebase;
  readonly onClose: () => void;
}

function UndoQuestion({ indicatorId, rebase: { month, reason }, onClose }: UndoQuestionProps) {
  const showToast = useToast();
  const { mutate, isPending, error } = useRemoveRebase(indicatorId);

  function close() {
    showToast({ text: texts.rebases.undone, tone: 'success' });
    onClose();
  }

  return (
    <ConfirmDialog
      title={texts.rebases.undoTitle(presentLongMonth(month))}
      confirmLabel={texts.rebases.undo}
      tone="ordinary"
      isBusy={isPending}
      failure={error === null ? null : texts.rebases.undoFailed(presentFailure(error))}
      onConfirm={() =>
        mutate(month, {
          onSuccess: close,
          // Somebody else was faster: it is as it was asked for.
          onError: (failure) => {
            if (isNotFound(failure)) close();
          },
        })
      }
      onClose={onClose}
    >
      <p>{texts.rebases.reason(reason)}</p>
      <p>{texts.rebases.undoMeaning}</p>
    </ConfirmDialog>
  );
}

const Place = styled('div')(({ theme }) => ({
  marginTop: 12,
  paddingTop: 8,
  borderTop: `1px solid ${theme.palette.divider}`,
  '@media print': { '& button': { display: 'none' } },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 4,
});

const Title = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.body2, fontWeight: 500 }));

const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  '& > svg': { flexShrink: 0, color: theme.palette.text.secondary },
}));

const Words = styled('div')({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });

const Undo = styled(Button)({ flexShrink: 0, alignSelf: 'flex-start', minHeight: 32, padding: '2px 12px' });

const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
