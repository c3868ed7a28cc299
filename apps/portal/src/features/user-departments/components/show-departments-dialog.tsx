import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiAccountQuestionOutline } from '@mdi/js';
import { DelayedSkeleton } from '@prumo/ui/delayed-skeleton';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';

import type { AssociationRow } from '../model/association-rows.ts';
import { texts } from '../texts.ts';

interface ShowDepartmentsDialogProps {
  /** Undefined where there is none, or none yet. */
  readonly row: AssociationRow | undefined;
  readonly isLoading: boolean;
  readonly mayMaintain: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** All departments of one person. */
export function ShowDepartmentsDialog(props: ShowDepartmentsDialogProps) {
  const { row, isLoading, mayMaintain, onEdit, onClose } = props;

  return (
    <DialogFrame
      title={row === undefined ? texts.loadingTitle : texts.show.title(row.displayName)}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          {row !== undefined && mayMaintain && (
            <Button variant="outlined" onClick={onEdit}>
              {texts.show.edit}
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            {texts.show.close}
          </Button>
        </>
      }
    >
      {row !== undefined ? (
        <DepartmentList row={row} />
      ) : isLoading ? (
        <DelayedSkeleton width="100%" height={160} label={texts.loading} />
      ) : (
        <EmptyState icon={mdiAccountQuestionOutline} title={texts.gone.title}>
          {texts.gone.cause}
        </EmptyState>
      )}
    </DialogFrame>
  );
}

function DepartmentList({ row: { departments, unseenCount } }: { readonly row: AssociationRow }) {
  return (
    <>
      {departments.length > 0 && (
        <List aria-label={texts.show.list}>
          {departments.map(({ id, initials, name }) => (
            <Item key={id}>
              <Initials>{initials}</Initials>
              <span>{name}</span>
            </Item>
          ))}
        </List>
      )}
      {unseenCount > 0 && <Unseen>{texts.unseen(unseenCount)}</Unseen>}
      {departments.length === 0 && unseenCount === 0 && <Unseen>{texts.empty}</Unseen>}
    </>
  );
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: 12,
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Initials = styled('span')({ fontWeight: 500 });

const Unseen = styled('p')(({ theme }) => ({ margin: '12px 0 0', color: theme.palette.text.secondary }));
