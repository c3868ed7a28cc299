import { BiApp } from '@prumo/bi-client/bi-app';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useSession, type Session } from '@prumo/bi-client/session/session';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { createLoadedPart } from '@prumo/ui/loaded-part';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { findTool, type Tool } from './find-tool.ts';
import { proposeCubeQuestion } from './propose-cube-question.ts';
import { texts } from './texts.ts';

// Each tool comes when its address is opened.
const analysisPart = createLoadedPart(
  async () => await import('../features/analysis/components/analysis-screen.tsx'),
);
const panelPart = createLoadedPart(async () => await import('../features/panel/components/panel-screen.tsx'));
const permissionsPart = createLoadedPart(
  async () => await import('../features/olap-permissions/components/permissions-screen.tsx'),
);
const queryPart = createLoadedPart(async () => {
  const [{ QueryScreen }, { createCubeTools }] = await Promise.all([
    import('../features/query/components/query-screen.tsx'),
    import('./cube-tools.ts'),
  ]);
  return { QueryScreen, createCubeTools };
});

const playlistsPart = createLoadedPart(
  async () => await import('../features/playlist/components/playlists-screen.tsx'),
);
const devicePart = createLoadedPart(
  async () => await import('../features/playlist/components/device-screen.tsx'),
);

const partOfTool = {
  analysis: analysisPart,
  'saved-analysis': analysisPart,
  'olap-permissions': permissionsPart,
  panel: panelPart,
  'saved-panel': panelPart,
  playlists: playlistsPart,
  device: devicePart,
  query: queryPart,
} as const satisfies Record<Tool['kind'], { readonly preload: () => void }>;

export function App() {
  const [tool] = useState(startTool);
  if (tool.kind === 'device') {
    return (
      <BiApp isWithoutSession>
        <DeviceTool />
      </BiApp>
    );
  }
  return (
    <BiApp>
      <ToolPage tool={tool} />
    </BiApp>
  );
}

/** Its code comes while the server is asked who is logged in. */
function startTool(): Tool {
  const tool = findTool(window.location.pathname);
  partOfTool[tool.kind].preload();
  return tool;
}

function ToolPage({ tool }: { readonly tool: Exclude<Tool, { kind: 'device' }> }) {
  const session = useSession();
  if (session.isError && session.data === undefined) {
    return (
      <main>
        <FailedState
          title={texts.startFailed}
          cause={describeFailure(session.error)}
          onRetry={() => void session.refetch()}
        />
      </main>
    );
  }
  // An analysis does not ask who looks at it: the server answers as that person.
  if (tool.kind === 'analysis') return <AnalysisTool file={null} />;
  if (tool.kind === 'saved-analysis') return <AnalysisTool file={{ path: tool.path, mode: tool.mode }} />;
  if (session.data === undefined) return <RowsSkeleton rows={8} label={texts.loading} />;
  switch (tool.kind) {
    case 'panel':
      return <PanelTool file={null} session={session.data} />;
    case 'saved-panel':
      return <PanelTool file={{ path: tool.path, mode: tool.mode }} session={session.data} />;
    case 'olap-permissions':
      return <PermissionsTool session={session.data} />;
    case 'playlists':
      return <PlaylistsTool />;
    case 'query':
      return <QueryTool path={tool.path} />;
  }
}

interface OpenFile {
  readonly path: string;
  readonly mode: 'view' | 'edit';
}

function PanelTool({ file, session }: { readonly file: OpenFile | null; readonly session: Session }) {
  const screen = panelPart.usePart();
  if (screen.kind !== 'loaded') return <UnreadyTool hasFailed={screen.kind === 'failed'} />;
  return <screen.part.PanelScreen file={file} userName={session.userName} />;
}

function AnalysisTool({ file }: { readonly file: OpenFile | null }) {
  const screen = analysisPart.usePart();
  if (screen.kind !== 'loaded') return <UnreadyTool hasFailed={screen.kind === 'failed'} />;
  return <screen.part.AnalysisScreen file={file} />;
}

function PermissionsTool({ session }: { readonly session: Session }) {
  const screen = permissionsPart.usePart();
  if (screen.kind !== 'loaded') return <UnreadyTool hasFailed={screen.kind === 'failed'} />;
  return <screen.part.PermissionsScreen session={session} proposeQuestion={proposeCubeQuestion} />;
}

function PlaylistsTool() {
  const screen = playlistsPart.usePart();
  if (screen.kind !== 'loaded') return <UnreadyTool hasFailed={screen.kind === 'failed'} />;
  return <screen.part.PlaylistsScreen />;
}

function DeviceTool() {
  const screen = devicePart.usePart();
  if (screen.kind !== 'loaded') return <UnreadyTool hasFailed={screen.kind === 'failed'} />;
  return <screen.part.DeviceScreen />;
}

function QueryTool({ path }: { readonly path: string | null }) {
  const screen = queryPart.usePart();
  if (screen.kind !== 'loaded') return <UnreadyTool hasFailed={screen.kind === 'failed'} />;
  return <LoadedQueryTool path={path} part={screen.part} />;
}

interface LoadedQueryToolProps {
  readonly path: string | null;
  readonly part: Extract<ReturnType<typeof queryPart.usePart>, { kind: 'loaded' }>['part'];
}

function LoadedQueryTool({ path, part }: LoadedQueryToolProps) {
  const client = useQueryClient();
  const [cubeTools] = useState(() => part.createCubeTools(client));
  return <part.QueryScreen path={path} cubeTools={cubeTools} />;
}

function UnreadyTool({ hasFailed }: { readonly hasFailed: boolean }) {
  return hasFailed ? (
    <main>
      <FailedState
        title={texts.startFailed}
        cause={texts.notLoaded}
        onRetry={() => window.location.reload()}
      />
    </main>
  ) : (
    <RowsSkeleton rows={8} label={texts.loading} />
  );
}
