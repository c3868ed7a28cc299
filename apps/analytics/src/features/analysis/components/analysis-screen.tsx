import { mdiCubeOutline } from '@mdi/js';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import type { SaikuCube } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { nameOfFile } from '../../../lib/repository/repository.ts';
import { openAnalysisFile } from '../api/analysis-files.ts';
import { cubeMetadataQuery, useCubeMetadata, useCubes } from '../api/cubes.ts';
import { answerQuery } from '../api/use-answer.ts';
import { readAddress, readAddressTag } from '../model/address.ts';
import { proposeQuestion } from '../model/first-question.ts';
import { applyAddressParameters } from '../model/parameters.ts';
import { isAnswerable, lookAs, runsByItself } from '../model/question.ts';
import { texts } from '../texts.ts';
import { preloadLook } from './load-chart.ts';
import { StartPage } from './start-page.tsx';
import { Workbench } from './workbench.tsx';

export interface OpenedFile {
  readonly path: string;
  readonly mode: 'view' | 'edit';
}

interface AnalysisScreenProps {
  /** A saved one of the repository; nothing for a new one. */
  readonly file: OpenedFile | null;
}

/** What an analysis begins with: a link, a saved file, or a cube of the person's choice. */
export function AnalysisScreen({ file }: AnalysisScreenProps) {
  const [linked] = useState(() => readAddress(window.location.hash));
  const [linkedTag] = useState(() => readAddressTag(window.location.hash));
  useEffect(() => {
    document.title = file === null ? texts.title : nameOfFile(file.path);
  }, [file]);
  if (linked !== undefined)
    return <Workbench initial={linked} file={file} tag={file === null ? null : linkedTag} />;
  return file === null ? <NewAnalysis /> : <SavedAnalysis file={file} />;
}

function SavedAnalysis({ file }: { readonly file: OpenedFile }) {
  const cache = useQueryClient();
  const [search] = useState(window.location.search);
  const saved = useQuery({
    queryKey: ['analysis-file', file.path],
    queryFn: async () => {
      const opened = await openAnalysisFile(file.path);
      const query = applyAddress(opened.query, search);
      // What the workbench will ask for first is under way while it is being built.
      preloadLook(query);
      void cache.query(cubeMetadataQuery(query.cube)).catch(() => undefined);
      if (isAnswerable(query) && runsByItself(query))
        void cache.query(answerQuery(query)).catch(() => undefined);
      return { query, tag: opened.tag };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (saved.data !== undefined)
    return <Workbench initial={saved.data.query} file={file} tag={saved.data.tag} />;
  return saved.isError ? (
    <main>
      <FailedState
        title={texts.fileFailed(nameOfFile(file.path))}
        cause={describeFailure(saved.error)}
        onRetry={() => void saved.refetch()}
      />
    </main>
  ) : (
    <RowsSkeleton rows={8} label={texts.loading} />
  );
}

/** As Saiku's addresses have them: values of parameters, and `mode=table` or `mode=chart`. */
function applyAddress(query: SaikuQuery, search: string): SaikuQuery {
  const mode = new URLSearchParams(search).get('mode');
  const given = applyAddressParameters(query, search);
  return mode === 'table' || mode === 'chart' ? lookAs(given, mode) : given;
}

function NewAnalysis() {
  const cubes = useCubes();
  const [cube, setCube] = useState<SaikuCube | null>(null);
  const metadata = useCubeMetadata(cube);
  const [initial, setInitial] = useState<SaikuQuery | null>(null);
  if (cube !== null && metadata.data !== undefined && initial === null)
    setInitial(proposeQuestion(cube, metadata.data));

  if (initial !== null) return <Workbench initial={initial} file={null} />;
  const failed = [cubes, metadata].find(({ isError }) => isError);
  if (failed !== undefined) {
    return (
      <main>
        <FailedState
          title={texts.failed}
          cause={describeFailure(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      </main>
    );
  }
  if (cubes.data === undefined || cube !== null) return <RowsSkeleton rows={8} label={texts.loading} />;
  if (cubes.data.length === 0) {
    return (
      <main>
        <EmptyState icon={mdiCubeOutline} title={texts.noCubesTitle}>
          {texts.noCubes}
        </EmptyState>
      </main>
    );
  }
  return <StartPage cubes={cubes.data} onChoose={setCube} />;
}
