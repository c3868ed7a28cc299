import { useLiveRefresh } from '@prumo/portal-kit/calls';
import type { Catalogue, CatalogueKind } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { usePortal } from '@prumo/portal-kit/portal';
import { FormControlLabel, MainAction, Switch } from '@prumo/portal-kit/ui/controls';
import { FailedState } from '@prumo/portal-kit/ui/feedback';
import { PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { DataTable, type TableColumn } from '@prumo/portal-kit/ui/table';
import { useMemo, useState, type ReactNode } from 'react';

import { caseKeys, useCatalogue } from '../calls/case-queries.ts';
import { buildEntryColumns } from './entry-columns.tsx';
import { EntryQuestion } from './entry-question.tsx';
import { listShownEntries, type EntryCommand } from './list-shown-entries.ts';
import { texts } from './texts.ts';

interface Kept {
  readonly id: string;
  readonly isActive: boolean;
  readonly uses: number;
  readonly version: number;
}

interface MaintenanceScreenProps<Entry extends Kept> {
  readonly title: string;
  /** The name of the screen's own state. */
  readonly state: string;
  readonly kind: CatalogueKind;
  readonly words: {
    readonly purpose: string;
    readonly add: string;
    readonly list: string;
    readonly exportName: string;
    readonly empty: string;
  };
  readonly listEntries: (catalogue: Catalogue) => readonly Entry[];
  readonly nameOf: (entry: Entry) => string;
  /** Before those that all kinds have. The same function between drawings. */
  readonly buildColumns: (catalogue: Catalogue | undefined) => readonly TableColumn<Entry>[];
  readonly renderEditor: (entry: Entry | null, catalogue: Catalogue, onClose: () => void) => ReactNode;
}

type OpenDialog<Entry> =
  | { readonly command: 'add' }
  | { readonly command: EntryCommand; readonly entry: Entry };

/** The list of one kind of entries, and the ways to change it. */
export function MaintenanceScreen<Entry extends Kept>(props: MaintenanceScreenProps<Entry>) {
  const { title, state, kind, words, listEntries, nameOf, buildColumns, renderEditor } = props;
  const { parameters, hrefOf, goTo } = usePortal();
  const { data: catalogue, isError, refetch } = useCatalogue();
  // How often something is used changes with every case that names it.
  useLiveRefresh('non-compliances', caseKeys.catalogue);
  const [dialog, setDialog] = useState<OpenDialog<Entry> | null>(null);
  const showsInactive = parameters['inativos'] === '1';

  const entries = useMemo(
    () => (catalogue === undefined ? [] : listEntries(catalogue)),
    [catalogue, listEntries],
  );
  const rows = useMemo(
    () => listShownEntries(entries, nameOf, showsInactive),
    [entries, nameOf, showsInactive],
  );
  const columns = useMemo(
    () => [
      ...buildColumns(catalogue),
      ...buildEntryColumns<Entry>(nameOf, (command, entry) => setDialog({ command, entry })),
    ],
    [buildColumns, catalogue, nameOf],
  );
  const close = () => setDialog(null);

  return (
    <>
      <Head>
        <div>
          <PageHeading>{title}</PageHeading>
          <Purpose>{words.purpose}</Purpose>
        </div>
        <MainAction onClick={() => setDialog({ command: 'add' })}>{words.add}</MainAction>
      </Head>
      {isError && catalogue === undefined ? (
        <Surface>
          <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={() => void refetch()} />
        </Surface>
      ) : (
        <>
          <Filter
            control={
              <Switch
                color="secondary"
                checked={showsInactive}
                onChange={(_event, isOn) =>
                  goTo(hrefOf(state, isOn ? { inativos: '1' } : {}), { isReplacement: true })
                }
              />
            }
            label={texts.showInactive}
          />
          <DataTable
            label={words.list}
            columns={columns}
            rows={rows}
            rowKey={getId}
            status={catalogue === undefined ? 'loading' : 'ready'}
            emptyText={entries.length > 0 ? texts.allInactive : words.empty}
            pageSizes={pageSizes}
            exportName={words.exportName}
          />
        </>
      )}
      <Clearance />
      {catalogue !== undefined && dialog?.command === 'add' && renderEditor(null, catalogue, close)}
      {catalogue !== undefined &&
        dialog?.command === 'edit' &&
        renderEditor(findLatest(entries, dialog.entry), catalogue, close)}
      {dialog !== null && dialog.command !== 'add' && dialog.command !== 'edit' && (
        <EntryQuestion
          command={dialog.command}
          kind={kind}
          entry={findLatest(entries, dialog.entry)}
          name={nameOf(dialog.entry)}
          buildBody={(isActive) => buildStoredBody(findLatest(entries, dialog.entry), isActive)}
          onClose={close}
        />
      )}
    </>
  );
}

/** As it is now; one that somebody else has removed stays as it was, so that nothing typed is lost. */
function findLatest<Entry extends Kept>(entries: readonly Entry[], known: Entry): Entry {
  return entries.find(({ id }) => id === known.id) ?? known;
}

function buildStoredBody({ uses: _uses, version: _version, ...stored }: Kept, isActive: boolean): object {
  return { ...stored, isActive };
}

function getId({ id }: Kept): string {
  return id;
}

const pageSizes = [25, 50, 100];

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

const Filter = styled(FormControlLabel)(({ theme }) => ({
  minHeight: 44,
  margin: '0 0 8px -8px',
  '& .MuiFormControlLabel-label': theme.typography.body2,
}));

/** On a phone the main action stands over the end of the page: the table can be scrolled clear of it. */
const Clearance = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { height: 64 } }));
