import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useSharingRight } from '@prumo/bi-client/file-permissions/acl-calls';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuHierarchy, SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { useToast } from '@prumo/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';

import { useTold } from '../../../components/analytics-channel.ts';
import { Desk, Frame, Parts, Side } from '../../../components/workbench-parts.tsx';
import { nameOfFile } from '../../../lib/repository/repository.ts';
import { fetchFileTitle } from '../api/analysis-files.ts';
import { refreshCubes, useCubeMetadata } from '../api/cubes.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { AnalysisChartHandle } from '../charts/analysis-chart.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { FieldBoard } from '../fields/field-board.tsx';
import { FieldPanel } from '../fields/field-panel.tsx';
import { FilterStrip } from '../fields/filter-strip.tsx';
import { Zones } from '../fields/zones.tsx';
import { useFileTag } from '../files/use-file-tag.ts';
import { ParametersBar } from '../members/parameters-bar.tsx';
import { describeSelection } from '../model/describe-selection.ts';
import { fitMeasures } from '../model/fit-measures.ts';
import { lookOf } from '../model/question.ts';
import { readSelection } from '../model/selection.ts';
import { texts } from '../texts.ts';
import type { OpenedFile } from './analysis-screen.tsx';
import { AnswerPane } from './answer-pane.tsx';
import { CubePicker } from './cube-picker.tsx';
import { useAnalysis } from './use-analysis.ts';
import { WorkbenchDialogs, type OpenPart } from './workbench-dialogs.tsx';
import { listWorkbenchEntries } from './workbench-entries.ts';
import { WorkbenchToolbar } from './workbench-toolbar.tsx';

const MdxPanel = lazy(async () => ({ default: (await import('../mdx/mdx-panel.tsx')).MdxPanel }));

interface WorkbenchProps {
  readonly initial: SaikuQuery;
  readonly file: OpenedFile | null;
  /** Of what the file held; nothing where it is not known. */
  readonly tag?: string | null;
}

/** One analysis, once its cube is known. */
export function Workbench(props: WorkbenchProps) {
  const metadata = useCubeMetadata(props.initial.cube);
  if (metadata.data !== undefined) return <OpenWorkbench {...props} />;
  return metadata.isError ? (
    <main>
      <FailedState
        title={texts.cubeGone}
        cause={describeFailure(metadata.error)}
        onRetry={() => void metadata.refetch()}
      />
    </main>
  ) : (
    <RowsSkeleton rows={8} label={texts.loading} />
  );
}

const noMetadata: SaikuMetadata = { dimensions: [], measures: [], properties: {} };

/** Its fields, what it asks, and the answer. */
function OpenWorkbench({ initial, file, tag = null }: WorkbenchProps) {
  const [path, setPath] = useState(file?.path ?? null);
  const fileTag = useFileTag(path, tag);
  const steps = useAnalysis(initial, fileTag.known);
  const { query } = steps;
  const { data: metadata = noMetadata } = useCubeMetadata(query.cube);
  // Shares and totals follow what the fields are after a step, whichever part of the screen made it.
  const change = (next: SaikuQuery) => steps.change(fitMeasures(next, metadata));
  const analysis = { ...steps, change };
  const answer = useAnswer(query);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [isViewing, setIsViewing] = useState(file?.mode === 'view');
  const [hasFields, setHasFields] = useState(true);
  const [hasMdx, setHasMdx] = useState(false);
  const [part, setPart] = useState<OpenPart | null>(null);
  const chartRef = useRef<AnalysisChartHandle>(null);
  const showToast = useToast();
  const client = useQueryClient();
  const canShare = useSharingRight(path);
  const title = useTitle(path, query);
  const [day] = useState(() => new Date().toLocaleDateString('pt-BR'));
  const isMdx = query.type === 'MDX';
  const isDesk = !isNarrow && !isViewing;
  const isBuilding = isDesk && !isMdx;

  // What one may see has changed: what is shown is asked for again, with the rights of now.
  useTold('olap-roles', () => {
    void client.invalidateQueries();
    showToast({ text: texts.rolesChanged, tone: 'information' });
  });

  const chooseMembers = (hierarchy: string, level: string) => setPart({ kind: 'members', hierarchy, level });

  return (
    <FieldBoard metadata={metadata} query={query} onChange={change}>
      <Frame>
        <WorkbenchToolbar
          analysis={analysis}
          answer={answer}
          title={title}
          isNarrow={isNarrow}
          isViewing={isViewing}
          hasFields={hasFields}
          onToggleFields={() => setHasFields(!hasFields)}
          onEdit={() => setIsViewing(false)}
          onSave={() => setPart({ kind: 'save' })}
          exports={
            answer.result === undefined ? null : (
              <ExportMenu
                query={{ ...query, name: path === null ? '' : title }}
                chart={lookOf(query) === 'chart' ? chartRef : null}
                day={day}
                isNarrow={isNarrow}
              />
            )
          }
          entries={listWorkbenchEntries({
            path,
            canShare,
            isDesk,
            isTooNarrow: isNarrow && isViewing,
            hasMdx,
            onOpen: setPart,
            onToggleMdx: isMdx ? undefined : () => setHasMdx(!hasMdx),
            onRefreshCubes: () => {
              void refreshCubes()
                .then(async () => await client.invalidateQueries())
                .then(() => showToast({ text: texts.cubesRefreshed, tone: 'success' }))
                .catch((error: unknown) => showToast({ text: describeFailure(error), tone: 'failure' }));
            },
            showToast,
          })}
        />
        <Parts>
          {isBuilding && hasFields && (
            <Side aria-label={texts.fields}>
              <CubePicker query={query} onChange={change} />
              <FieldPanel
                metadata={metadata}
                query={query}
                onChange={change}
                onNewMeasure={() => setPart({ kind: 'measure', name: null })}
              />
            </Side>
          )}
          <Desk>
            {isNarrow && !isViewing && <Notice tone="information">{texts.narrow}</Notice>}
            {isBuilding && (
              <Zones
                metadata={metadata}
                query={query}
                onChange={change}
                describeLevel={describeLevel}
                onChooseMembers={chooseMembers}
                onEditMeasure={(name) => setPart({ kind: 'measure', name })}
              />
            )}
            {isNarrow && !isMdx && (
              <FilterStrip query={query} describeLevel={describeLevel} onChooseMembers={chooseMembers} />
            )}
            <ParametersBar cube={query.cube} query={query} onChange={change} />
            {isDesk && (hasMdx || isMdx) && (
              <Suspense fallback={<RowsSkeleton rows={3} label={texts.loading} />}>
                <MdxPanel
                  query={query}
                  metadata={metadata}
                  answerMdx={answer.result?.query?.mdx ?? null}
                  onChange={change}
                  onRun={answer.run}
                />
              </Suspense>
            )}
            <AnswerPane
              analysis={analysis}
              answer={answer}
              metadata={metadata}
              isReadOnly={isViewing && !isNarrow}
              chartRef={chartRef}
            />
          </Desk>
        </Parts>
      </Frame>
      {part !== null && (
        <WorkbenchDialogs
          part={part}
          query={query}
          metadata={metadata}
          result={answer.result}
          path={path}
          fileTag={fileTag}
          title={title}
          onChange={change}
          onSaved={setPath}
          onClose={() => setPart(null)}
        />
      )}
    </FieldBoard>
  );
}

/** What the analysis is called: as in the menu, or by its cube. */
function useTitle(path: string | null, { cube }: SaikuQuery): string {
  const saved = useQuery({
    queryKey: ['file-title', path],
    queryFn: async () => (path === null ? '' : await fetchFileTitle(path)),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (path === null) return texts.untitled(cube.caption ?? cube.name);
  return saved.data ?? (saved.isError ? nameOfFile(path) : '');
}

function describeLevel(hierarchy: SaikuHierarchy, level: string): string {
  return describeSelection(readSelection(hierarchy.levels[level])) ?? '';
}
