import Button from '@mui/material/Button';
import { mdiLinkVariantOff } from '@mdi/js';
import type { MasterRecord, SourceRecord } from '@prumo/contracts/administration/record-associations';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { DataTable } from '@prumo/ui/table/data-table';
import type { TableColumn } from '@prumo/ui/table/table-column';
import { useEffect, useMemo, useRef, type FocusEvent } from 'react';

import type { Associations } from '../api/use-associations.ts';
import { texts } from '../texts.ts';

export interface LinkedRecord {
  readonly source: string;
  readonly record: SourceRecord;
}

interface LinkedRecordsProps {
  readonly master: MasterRecord | null;
  readonly associations: Associations;
  readonly onUnlink: (linked: LinkedRecord, masterCode: string) => void;
}

/** What stands for the chosen master record, in any source. */
export function LinkedRecords({ master, associations, onUnlink }: LinkedRecordsProps) {
  const { links, linksStatus, sources, findRecord, findRecordsStatus } = associations;
  const placeRef = useRef<HTMLDivElement>(null);
  const focusedPlace = useRef<number | null>(null);
  const rows = useMemo(
    () => listRows(links.byMaster.get(master?.code ?? '') ?? [], sources, findRecord),
    [links, master, sources, findRecord],
  );
  const isLoading =
    linksStatus === 'loading' || rows.some(({ source }) => findRecordsStatus(source) === 'loading');
  const columns = useMemo(
    () => buildColumns(({ source, record }) => master !== null && onUnlink({ source, record }, master.code)),
    [master, onUnlink],
  );

  // The button goes with its row: the one that comes into its place gets the focus.
  useEffect(() => {
    const place = focusedPlace.current;
    if (place === null || document.activeElement !== document.body) return;
    const buttons = listUnlinkButtons(placeRef.current);
    (buttons[Math.min(place, buttons.length - 1)] ?? placeRef.current)?.focus();
  });

  function handleFocus({ target }: FocusEvent) {
    const place = listUnlinkButtons(placeRef.current).findIndex((button) => button === target);
    focusedPlace.current = place === -1 ? null : place;
  }

  function handleBlur({ target }: FocusEvent) {
    // When the row is taken out of the page it is no decision of the person.
    if (target.isConnected) focusedPlace.current = null;
  }

  return (
    <Place
      ref={placeRef}
      tabIndex={-1}
      role="region"
      aria-label={texts.linkedRecords.heading}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {master === null ? (
        <Surface>
          <EmptyState icon={mdiLinkVariantOff} title={texts.linkedRecords.noMaster}>
            {texts.linkedRecords.noMasterReason}
          </EmptyState>
        </Surface>
      ) : (
        <DataTable
          // Another master record begins at the first page, without a search.
          key={master.code}
          label={texts.linkedRecords.title(master.name)}
          columns={columns}
          rows={rows}
          rowKey={buildRowKey}
          status={isLoading ? 'loading' : 'ready'}
          emptyText={texts.linkedRecords.none}
          exportName={texts.linkedRecords.fileName(master.code)}
        />
      )}
    </Place>
  );
}

interface LinkedRow extends LinkedRecord {
  readonly sourceName: string;
}

function buildRowKey({ source, record }: LinkedRow): string {
  return `${source}\n${record.code}`;
}

function listRows(
  links: readonly { readonly source: string; readonly sourceCode: string }[],
  sources: Associations['sources'],
  findRecord: Associations['findRecord'],
): readonly LinkedRow[] {
  const names = new Map(sources.map(({ key, name }) => [key, name]));
  return links.map(({ source, sourceCode }) => ({
    source,
    sourceName: names.get(source) ?? source,
    // Without the records of its source there is only its code.
    record: findRecord(source, sourceCode) ?? { code: sourceCode, name: '', detail: '' },
  }));
}

function buildColumns(onUnlink: (row: LinkedRow) => unknown): readonly TableColumn<LinkedRow>[] {
  const { columns } = texts.linkedRecords;
  return [
    { key: 'source', title: columns.source, value: ({ sourceName }) => sourceName, isSortable: true },
    { key: 'code', title: columns.code, value: ({ record }) => record.code, isSortable: true },
    { key: 'name', title: columns.name, value: ({ record }) => record.name, isSortable: true },
    { key: 'detail', title: columns.detail, value: ({ record }) => record.detail, isSortable: true },
    {
      key: 'actions',
      exportValue: null,
      title: columns.actions,
      value: () => null,
      render: (row) => (
        <Unlink
          size="small"
          variant="text"
          startIcon={<Icon path={mdiLinkVariantOff} />}
          data-unlink=""
          aria-label={`${texts.unlink} ${row.record.name === '' ? row.record.code : row.record.name}`}
          onClick={() => onUnlink(row)}
        >
          {texts.unlink}
        </Unlink>
      ),
    },
  ];
}

function listUnlinkButtons(place: HTMLElement | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[data-unlink]') ?? [])];
}

const Place = styled('div')({ minWidth: 0, '&:focus-visible': { outlineOffset: 2 } });

const Unlink = styled(Button)({ margin: '-6px -8px', whiteSpace: 'nowrap' });
