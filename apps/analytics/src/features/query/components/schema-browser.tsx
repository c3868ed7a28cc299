import { mdiKeyVariant, mdiTableEye } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { QueryLanguage, SourceTable } from '@prumo/contracts/bi/query-runner';
import type { SaikuCube } from '@prumo/contracts/bi/saiku-discover';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { styled } from '@prumo/ui/styled';
import { foldText } from '@prumo/ui/text/fold-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { describeQueryFailure, schemaQuery } from '../api/query-calls.ts';
import type { CubeTools } from '../model/cube-tools.ts';
import { nameOfTable, quoteSqlName } from '../model/suggest-sql.ts';
import { texts } from '../texts.ts';
import { CubeEntry } from './cube-entry.tsx';
import { Entry, Names, Small } from './browser-parts.tsx';

interface SchemaBrowserProps {
  readonly language: QueryLanguage;
  readonly source: string;
  readonly cubeTools: CubeTools;
  /** Writes a name where the cursor is. */
  readonly onInsert: (name: string) => void;
  readonly onSample: (table: string) => void;
}

/** What there is to ask about: tables with their columns, or cubes with their fields. */
export function SchemaBrowser(props: SchemaBrowserProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  return (
    <>
      <SearchField
        label={texts.browserSearch}
        clearLabel={texts.browserSearchClear}
        value={search}
        onChange={setSearch}
      />
      {props.language === 'sql' ? (
        <Tables {...props} wanted={wanted} />
      ) : (
        <Cubes {...props} wanted={wanted} />
      )}
    </>
  );
}

type ListProps = SchemaBrowserProps & { readonly wanted: string };

function Tables({ source, wanted, onInsert, onSample }: ListProps) {
  const schema = useQuery(schemaQuery(source));
  if (schema.data === undefined) {
    return schema.isError ? (
      <FailedState
        title={texts.browserFailed}
        cause={describeQueryFailure(schema.error)}
        onRetry={() => void schema.refetch()}
      />
    ) : (
      <RowsSkeleton rows={6} label={texts.loading} />
    );
  }
  const found = schema.data.tables.filter((table) => matchesTable(table, wanted));
  if (found.length === 0) return <p>{texts.browserNone}</p>;
  return (
    <Names aria-label={texts.browserTables}>
      {found.map((table) => (
        <TableEntry
          key={`${table.schema}.${table.name}`}
          table={table}
          isOpen={wanted !== '' && found.length <= 3}
          onInsert={onInsert}
          onSample={onSample}
        />
      ))}
    </Names>
  );
}

function matchesTable({ schema, name, columns }: SourceTable, wanted: string): boolean {
  return (
    foldText(`${schema}.${name}`).includes(wanted) ||
    columns.some((column) => foldText(column.name).includes(wanted))
  );
}

interface TableEntryProps {
  readonly table: SourceTable;
  readonly isOpen: boolean;
  readonly onInsert: (name: string) => void;
  readonly onSample: (table: string) => void;
}

const countFormat = new Intl.NumberFormat('pt-BR', { notation: 'compact' });

function TableEntry({ table, isOpen, onInsert, onSample }: TableEntryProps) {
  const written = nameOfTable(table);
  return (
    <Entry
      key={String(isOpen)}
      title={table.name}
      hint={table.description ?? undefined}
      note={[
        ...(table.isInSearchPath ? [] : [table.schema]),
        texts.tableKinds[table.kind],
        ...(table.rows === null ? [] : [texts.rowsOf(countFormat.format(table.rows))]),
      ].join(' · ')}
      isOpen={isOpen}
      actions={
        <IconButton
          size="small"
          aria-label={texts.sampleOf(table.name)}
          title={texts.sample}
          onClick={() => onSample(written)}
        >
          <Icon path={mdiTableEye} fontSize="small" />
        </IconButton>
      }
      insertLabel={texts.insertName(table.name)}
      onInsert={() => onInsert(written)}
    >
      <Columns>
        {table.columns.map(({ name, type, isKey, description }) => (
          <li key={name}>
            <ButtonBase
              title={description ?? undefined}
              aria-label={`${texts.insertName(name)}, ${type}${isKey ? `, ${texts.key}` : ''}`}
              onClick={() => onInsert(quoteSqlName(name))}
            >
              <span className="name">{name}</span>
              {isKey && <Icon path={mdiKeyVariant} fontSize="inherit" />}
              <Small>{type}</Small>
            </ButtonBase>
          </li>
        ))}
      </Columns>
    </Entry>
  );
}

function Cubes({ source, wanted, cubeTools, onInsert }: ListProps) {
  const cubes = useQuery({
    queryKey: ['query-cubes'],
    queryFn: async () => await cubeTools.listCubes(),
    staleTime: 60_000,
  });
  if (cubes.data === undefined) {
    return cubes.isError ? (
      <FailedState
        title={texts.browserFailed}
        cause={describeQueryFailure(cubes.error)}
        onRetry={() => void cubes.refetch()}
      />
    ) : (
      <RowsSkeleton rows={6} label={texts.loading} />
    );
  }
  const found = cubes.data.filter((cube: SaikuCube) => cube.connection === source);
  return (
    <Names aria-label={texts.browserCubes}>
      {found.map((cube) => (
        <CubeEntry
          key={cube.name}
          cube={cube}
          isOpen={found.length === 1}
          wanted={wanted}
          cubeTools={cubeTools}
          onInsert={onInsert}
        />
      ))}
    </Names>
  );
}

const Columns = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: '0 0 8px 12px',
  listStyle: 'none',
  '& button': {
    display: 'flex',
    justifyContent: 'flex-start',
    gap: 6,
    width: '100%',
    minHeight: 32,
    padding: '2px 8px',
    borderRadius: theme.shape.borderRadius,
    ...theme.typography.body2,
    textAlign: 'left',
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
}));
