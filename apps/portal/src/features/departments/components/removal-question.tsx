import Button from '@mui/material/Button';
import type { DepartmentInUse, HangingThings } from '@prumo/contracts/documents/department';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import { type PeopleSource, usePeople } from '../../../components/person-picker/use-people.ts';
import type { Department } from '../../../lib/departments/departments.ts';
import { isNotFound } from '../../../lib/http/api-failure.ts';
import { useDeleteDepartment } from '../api/department-calls.ts';
import { findHanging } from '../model/classify-failure.ts';
import { texts } from '../texts.ts';

interface RemovalQuestionProps {
  readonly department: Department;
  readonly peopleSource: PeopleSource;
  readonly indicatorsHref: string;
  readonly usersHref: string;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
  readonly onClose: () => void;
}

/** Before a department is deleted; when it cannot be, what stands in the way and where to mend that. */
export function RemovalQuestion({ department, onClose, ...ways }: RemovalQuestionProps) {
  const { mutate, isPending, error } = useDeleteDepartment();
  const { id, initials, name } = department;
  const hanging = findHanging(error);

  if (hanging !== undefined) {
    return (
      <DialogFrame
        title={texts.removal.inUseTitle(initials)}
        size="narrow"
        onClose={onClose}
        footer={
          <Button variant="outlined" onClick={onClose}>
            {texts.close}
          </Button>
        }
      >
        <HangingList hanging={hanging} {...ways} />
      </DialogFrame>
    );
  }
  return (
    <ConfirmDialog
      title={texts.removal.title(initials)}
      confirmLabel={texts.removal.confirm}
      tone="destructive"
      isBusy={isPending}
      failure={error === null ? null : texts.removal.failed}
      onConfirm={() =>
        mutate(id, {
          onSuccess: onClose,
          // Somebody else was faster: there is nothing left to ask about.
          onError: (cause) => {
            if (isNotFound(cause)) onClose();
          },
        })
      }
      onClose={onClose}
    >
      <Subject>{name}</Subject>
      <p>{texts.removal.hint}</p>
    </ConfirmDialog>
  );
}

const Subject = styled('p')({ fontWeight: 500, overflowWrap: 'anywhere' });

interface HangingListProps {
  readonly hanging: DepartmentInUse;
  readonly peopleSource: PeopleSource;
  readonly indicatorsHref: string;
  readonly usersHref: string;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
}

/** What still hangs on a department, each with the way to where it can be taken off. */
function HangingList(props: HangingListProps) {
  const { hanging, peopleSource, indicatorsHref, usersHref, onGo } = props;
  const { nameOf } = usePeople(peopleSource);
  const { indicators, users, nonCompliances, sourceRecords } = hanging;

  if ([indicators, users, nonCompliances, sourceRecords].every((things) => things === undefined)) {
    return <Lead role="alert">{texts.removal.inUseUnknown}</Lead>;
  }
  return (
    <div role="alert">
      <Lead>{texts.removal.inUse}</Lead>
      <List>
        {indicators !== undefined && (
          <Item title={texts.removal.indicators(indicators.count)} things={indicators}>
            <Way href={indicatorsHref} onGo={onGo}>
              {texts.removal.toIndicators}
            </Way>
          </Item>
        )}
        {users !== undefined && (
          <Item
            title={texts.removal.users(users.count)}
            things={{ ...users, names: users.names.map(nameOf) }}
          >
            <Way href={usersHref} onGo={onGo}>
              {texts.removal.toUsers}
            </Way>
          </Item>
        )}
        {nonCompliances !== undefined && (
          <Item title={texts.removal.nonCompliances(nonCompliances.count)} things={nonCompliances} />
        )}
        {sourceRecords !== undefined && (
          <Item title={texts.removal.sourceRecords(sourceRecords.count)} things={sourceRecords} />
        )}
      </List>
    </div>
  );
}

interface ItemProps {
  readonly title: string;
  readonly things: HangingThings;
  readonly children?: ReactNode;
}

function Item({ title, things: { names, count }, children }: ItemProps) {
  return (
    <Row>
      <Title>{title}</Title>
      <Names>{texts.removal.names(names, count)}</Names>
      {children}
    </Row>
  );
}

const Lead = styled('p')(({ theme }) => ({ margin: '0 0 12px', ...theme.typography.body1 }));

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')(({ theme }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Title = styled('div')({ fontWeight: 500 });

const Names = styled('div')(({ theme }) => ({
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Way = styled(InAppLink)(({ theme }) => ({
  display: 'inline-block',
  marginTop: 4,
  color: theme.palette.secondary.main,
  fontWeight: 500,
}));
