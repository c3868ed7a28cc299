import { FailedState } from '@prumo/ui/feedback/failed-state';
import { MainAction } from '@prumo/ui/main-action';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { DataTable } from '@prumo/ui/table/data-table';
import { useToast } from '@prumo/ui/toast';
import { type ReactNode, useEffect, useMemo } from 'react';

import { type PeopleSource, usePeople } from '../../../components/person-picker/use-people.ts';
import { type Department, departmentKeys, useDepartments } from '../../../lib/departments/departments.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import type { DepartmentDialog } from '../model/department-search.ts';
import { texts } from '../texts.ts';
import { buildDepartmentColumns } from './department-columns.tsx';

interface DepartmentsScreenProps {
  readonly title: string;
  /** Creates, edits and deletes departments and changes who is responsible. */
  readonly mayMaintain: boolean;
  readonly peopleSource: PeopleSource;
  readonly onOpenDialog: (dialog: DepartmentDialog) => void;
  /** What stands over the table, once it is known what there is. */
  readonly renderDialogs: (departments: readonly Department[]) => ReactNode;
}

/** The departments that the person may see, and the ways to change them. */
export function DepartmentsScreen(props: DepartmentsScreenProps) {
  const { title, mayMaintain, peopleSource, onOpenDialog, renderDialogs } = props;
  const { data, isError, errorUpdatedAt, refetch } = useDepartments();
  const { nameOf } = usePeople(peopleSource);
  const showToast = useToast();
  useLiveRefresh('departments', departmentKeys.all);

  const hasFailed = isError && data === undefined;
  useEffect(() => {
    // Each time anew, also when a second attempt fails.
    if (hasFailed && errorUpdatedAt > 0) showToast({ text: texts.loadFailed, tone: 'failure' });
  }, [hasFailed, errorUpdatedAt, showToast]);

  const rows = useMemo(() => sortDepartments(data ?? []), [data]);
  const columns = useMemo(
    () => buildDepartmentColumns({ nameOf, onOpenDialog: mayMaintain ? onOpenDialog : null }),
    [nameOf, mayMaintain, onOpenDialog],
  );

  return (
    <>
      <Head>
        <div>
          <PageHeading>{title}</PageHeading>
          <Purpose>{mayMaintain ? texts.purpose : texts.purposeOfLeader}</Purpose>
        </div>
        {mayMaintain && <DepartmentListener />}
        {mayMaintain && (
          <MainAction onClick={() => onOpenDialog({ kind: 'new' })}>{texts.newDepartment}</MainAction>
        )}
      </Head>
      {hasFailed ? (
        <Surface>
          <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={() => void refetch()} />
        </Surface>
      ) : (
        <DataTable
          label={texts.list}
          columns={columns}
          rows={rows}
          rowKey={getId}
          status={data === undefined ? 'loading' : 'ready'}
          emptyText={texts.empty}
          pageSizes={pageSizes}
          exportName={texts.exportName}
        />
      )}
      {mayMaintain && <LogoutCleanup />}
      {mayMaintain && data !== undefined && renderDialogs(data)}
    </>
  );
}

const pageSizes = [25, 50, 100];

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

function sortDepartments(departments: readonly Department[]): readonly Department[] {
  return departments.toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id));
}

function getId({ id }: Department): string {
  return id;
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
});

const Purpose = styled('p')(({ theme }) => ({
  margin: '-12px 0 16px',
  color: theme.palette.text.secondary,
}));

/** On a phone the main action stands over the end of the page: the buttons of the table can be scrolled clear of it. */
const LogoutCleanup = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { height: 64 } }));

/** Hears what other programs write to the realtime database. For those who may read all departments there. */
function DepartmentListener() {
  useRealtimeRefresh('departments', keys);
  return null;
}

const keys = [departmentKeys.all];
