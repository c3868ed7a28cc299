import { BiApp } from '@prumo/bi-client/bi-app';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useSession, type Session } from '@prumo/bi-client/session/session';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { createLoadedPart } from '@prumo/ui/loaded-part';
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

export function App() {
  const [tool] = useState(startTool);
  return (
    <BiApp>
      <ToolPage tool={tool} />
    </BiApp>
  );
}

/** Its code comes while the server is asked who is logged in. */
function startTool(): Tool {
  const tool = findTool(window.location.pathname);
  partOf(tool).preload();
  return tool;
}

function partOf({ kind }: Tool) {
  switch (kind) {
    case 'olap-permissions':
      return permissionsPart;
    case 'panel':
    case 'saved-panel':
      return panelPart;
    case 'analysis':
    case 'saved-analysis':
      return analysisPart;
  }
}

function ToolPage({ tool }: { readonly tool: Tool }) {
  const session = useSession();
  if (session.data === undefined) {
    return session.isError ? (
      <main>
        <FailedState
          title={texts.startFailed}
          cause={describeFailure(session.error)}
          onRetry={() => void session.refetch()}
        />
      </main>
    ) : (
      <RowsSkeleton rows={8} label={texts.loading} />
    );
  }
  switch (tool.kind) {
    case 'analysis':
      return <AnalysisTool file={null} />;
    case 'saved-analysis':
      return <AnalysisTool file={{ path: tool.path, mode: tool.mode }} />;
    case 'panel':
      return <PanelTool file={null} session={session.data} />;
    case 'saved-panel':
      return <PanelTool file={{ path: tool.path, mode: tool.mode }} session={session.data} />;
    case 'olap-permissions':
      return <PermissionsTool session={session.data} />;
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
