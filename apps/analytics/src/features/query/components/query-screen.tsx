import { mdiDatabaseOffOutline } from '@mdi/js';
import type { QueryFile, QuerySources, SavedQuery } from '@prumo/contracts/bi/query-runner';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { describeQueryFailure, fileQuery, sourcesQuery } from '../api/query-calls.ts';
import type { CubeTools } from '../model/cube-tools.ts';
import { readDraft } from '../model/query-draft.ts';
import { texts } from '../texts.ts';
import { QueryWorkbench, type OpenedQuery } from './query-workbench.tsx';

interface QueryScreenProps {
  /** Of a saved one; nothing for a new one. */
  readonly path: string | null;
  readonly cubeTools: CubeTools;
}

/** Nova Consulta: what there is to ask, and the query that it begins with. */
export function QueryScreen({ path, cubeTools }: QueryScreenProps) {
  const sources = useQuery(sourcesQuery);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  if (sources.data === undefined) {
    return sources.isError ? (
      <main>
        <FailedState
          title={texts.failed}
          cause={describeQueryFailure(sources.error)}
          onRetry={() => void sources.refetch()}
        />
      </main>
    ) : (
      <RowsSkeleton rows={8} label={texts.loading} />
    );
  }
  if (sources.data.sql.length + sources.data.mdx.length === 0) {
    return (
      <main>
        <EmptyState icon={mdiDatabaseOffOutline} title={texts.noSources}>
          {texts.noSourcesHelp}
        </EmptyState>
      </main>
    );
  }
  return path === null ? (
    <QueryWorkbench sources={sources.data} opened={startNew(sources.data)} cubeTools={cubeTools} />
  ) : (
    <SavedFile path={path} sources={sources.data} cubeTools={cubeTools} />
  );
}

function startNew({ sql, mdx }: QuerySources): OpenedQuery {
  const draft = readDraft();
  const isKnown = draft !== null && (draft.language === 'sql' ? sql : mdx).includes(draft.source);
  const [first] = sql;
  return {
    language: isKnown ? draft.language : first === undefined ? 'mdx' : 'sql',
    source: isKnown ? draft.source : (first ?? mdx[0] ?? ''),
    text: isKnown ? draft.text : '',
    parameters: [],
    file: null,
  };
}

interface SavedFileProps {
  readonly path: string;
  readonly sources: QuerySources;
  readonly cubeTools: CubeTools;
}

function SavedFile({ path, sources, cubeTools }: SavedFileProps) {
  const file = useQuery(fileQuery(path));
  const [chosen, setChosen] = useState<string | null>(null);
  if (file.data === undefined) {
    return file.isError ? (
      <main>
        <FailedState
          title={texts.fileFailed}
          cause={describeQueryFailure(file.error)}
          onRetry={() => void file.refetch()}
        />
      </main>
    ) : (
      <RowsSkeleton rows={8} label={texts.loading} />
    );
  }
  const { queries } = file.data;
  const query = queries.find(({ id }) => id === chosen) ?? queries[0];
  if (query === undefined) {
    return (
      <main>
        <EmptyState icon={mdiDatabaseOffOutline} title={texts.fileFailed}>
          {texts.noQueryInFile}
        </EmptyState>
      </main>
    );
  }
  return (
    <QueryWorkbench
      key={query.id}
      sources={sources}
      opened={openSaved(file.data, query)}
      cubeTools={cubeTools}
      picker={
        queries.length > 1 ? (
          <CompactSelect
            label={texts.chooseQuery}
            value={query.id}
            choices={queries.map(({ id, name }) => ({ value: id, text: name === '' ? id : name }))}
            onChange={setChosen}
          />
        ) : null
      }
    />
  );
}

function openSaved({ path, title, tag, canBeSaved, queries }: QueryFile, query: SavedQuery): OpenedQuery {
  return {
    language: query.language,
    source: query.source,
    text: query.text,
    parameters: query.parameters.map(({ defaultValue, ...parameter }) => ({
      ...parameter,
      ...(defaultValue === parameter.value
        ? {}
        : { computed: { formula: defaultValue, value: parameter.value } }),
    })),
    file: {
      path,
      id: query.id,
      title: queries.length > 1 && query.name !== '' ? query.name : title.replace(/\.cda$/i, ''),
      name: query.name,
      tag,
      canBeSaved,
    },
  };
}
