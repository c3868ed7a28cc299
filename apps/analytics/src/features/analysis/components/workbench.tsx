import { mdiFullscreen, mdiLinkVariant, mdiLockOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { serverPaths } from '@prumo/bi-client/http/send-request';
import { buildPathId } from '@prumo/bi-client/path-id';
import type { Session } from '@prumo/bi-client/session/session';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { useToast } from '@prumo/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { tellPages, useTold } from '../../../components/analytics-channel.ts';
import type { MenuEntry } from '../../../components/menu-button.tsx';
import { fetchFileTitle, nameOfFile } from '../api/analysis-files.ts';
import { useCubeMetadata } from '../api/cubes.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { AnalysisChartHandle } from '../charts/analysis-chart.tsx';
import { FieldBoard } from '../fields/field-board.tsx';
import { FieldPanel } from '../fields/field-panel.tsx';
import { Zones } from '../fields/zones.tsx';
import { SaveDialog } from '../files/save-dialog.tsx';
import { folderOf } from '../files/target-folders.ts';
import { describeSelection } from '../model/describe-selection.ts';
import { readSelection } from '../model/selection.ts';
import { texts } from '../texts.ts';
import type { OpenedFile } from './analysis-screen.tsx';
import { AnswerPane } from './answer-pane.tsx';
import { CubePicker } from './cube-picker.tsx';
import { useAnalysis } from './use-analysis.ts';
import { WorkbenchToolbar } from './workbench-toolbar.tsx';

interface WorkbenchProps {
  readonly session: Session;
  readonly initial: SaikuQuery;
  readonly file: OpenedFile | null;
}

/** One analysis: its fields, what it asks, and the answer. */
export function Workbench({ initial, file }: WorkbenchProps) {
  const analysis = useAnalysis(initial);
  const { query, change } = analysis;
  const metadata = useCubeMetadata(query.cube);
  const answer = useAnswer(query);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [isViewing, setIsViewing] = useState(file?.mode === 'view');
  const [hasFields, setHasFields] = useState(true);
  const [path, setPath] = useState(file?.path ?? null);
  const [isSaving, setIsSaving] = useState(false);
  const showToast = useToast();
  const client = useQueryClient();
  const chartRef = useRef<AnalysisChartHandle>(null);
  const isBuilding = !isNarrow && !isViewing && query.type !== 'MDX';

  const saved = useQuery({
    queryKey: ['file-title', path],
    queryFn: async () => (path === null ? '' : await fetchFileTitle(path)),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title =
    path === null
      ? texts.untitled(query.cube.caption ?? query.cube.name)
      : (saved.data ?? (saved.isError ? nameOfFile(path) : ''));

  // What one may see has changed: what is shown is asked for again, with the rights of now.
  useTold('olap-roles', () => {
    void client.invalidateQueries();
    showToast({ text: texts.rolesChanged, tone: 'information' });
  });

  function listEntries(): readonly MenuEntry[] {
    return [
      { key: 'link', text: texts.copyLink, iconPath: mdiLinkVariant, hasLineAbove: true, onChoose: copyLink },
      {
        key: 'screen',
        text: texts.fullScreen,
        iconPath: mdiFullscreen,
        onChoose: () => void document.documentElement.requestFullscreen(),
      },
      ...(path === null
        ? []
        : [
            {
              key: 'permissions',
              text: texts.filePermissions,
              iconPath: mdiLockOutline,
              onChoose: () => openConsole(path),
            },
          ]),
    ];
  }

  function copyLink() {
    void navigator.clipboard
      .writeText(window.location.href)
      .then(() => showToast({ text: texts.linkCopied, tone: 'success' }))
      .catch(() => showToast({ text: texts.linkNotCopied, tone: 'failure' }));
  }

  if (metadata.data === undefined) {
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
  return (
    <FieldBoard metadata={metadata.data} query={query} onChange={change}>
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
          onSave={() => setIsSaving(true)}
          exports={null}
          entries={listEntries()}
        />
        <Parts>
          {isBuilding && hasFields && (
            <Side aria-label={texts.fields}>
              <CubePicker query={query} onChange={change} />
              <FieldPanel
                metadata={metadata.data}
                query={query}
                onChange={change}
                onNewMeasure={() => undefined}
              />
            </Side>
          )}
          <Desk>
            {isNarrow && !isViewing && <Notice tone="information">{texts.narrow}</Notice>}
            {isBuilding && (
              <Zones
                metadata={metadata.data}
                query={query}
                onChange={change}
                describeLevel={(hierarchy, level) =>
                  describeSelection(readSelection(hierarchy.levels[level])) ?? ''
                }
                onChooseMembers={() => undefined}
                onEditMeasure={() => undefined}
              />
            )}
            <AnswerPane
              analysis={analysis}
              answer={answer}
              metadata={metadata.data}
              isReadOnly={isNarrow || isViewing}
              chartRef={chartRef}
            />
          </Desk>
        </Parts>
      </Frame>
      {isSaving && (
        <SaveDialog
          query={query}
          path={path}
          onClose={() => setIsSaving(false)}
          onSaved={(saved) => {
            setIsSaving(false);
            setPath(saved);
            tellPages('repository');
            showToast({ text: texts.saved(nameOfFile(saved)), tone: 'success' });
          }}
        />
      )}
    </FieldBoard>
  );
}

/** Who may see and change a file is decided where all files are. */
function openConsole(path: string) {
  const address = `${serverPaths.home}?pasta=${encodeURIComponent(buildPathId(folderOf(path)))}`;
  window.open(address, '_blank', 'noopener');
}

/** The window itself never scrolls, only what is in it. */
const Frame = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%' });

const Parts = styled('div')({ display: 'flex', flex: 1, minHeight: 0 });

const Side = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  gap: 16,
  width: 288,
  padding: 16,
  overflowY: 'auto',
  borderRight: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}));

const Desk = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 12,
  minWidth: 0,
  minHeight: 0,
  padding: 16,
  overflow: 'auto',
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));
