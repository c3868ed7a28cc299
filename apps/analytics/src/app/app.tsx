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

function partOf({ kind }: Tool): { readonly preload: () => void } {
  switch (kind) {
    case 'olap-permissions':
      return permissionsPart;
    case 'query':
      return queryPart;
    default:
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
      return <AnalysisTool file={tool} />;
    case 'olap-permissions':
      return <PermissionsTool session={session.data} />;
    case 'query':
      return <QueryTool path={tool.path} />;
  }
}

function AnalysisTool({ file }: { readonly file: Extract<Tool, { kind: 'saved-analysis' }> | null }) {
  const screen = analysisPart.usePart();
  if (screen.kind !== 'loaded') return <UnreadyTool hasFailed={screen.kind === 'failed'} />;
  return <screen.part.AnalysisScreen file={file} />;
}

function PermissionsTool({ session }: { readonly session: Session }) {
  const screen = permissionsPart.usePart();
  if (screen.kind !== 'loaded') return <UnreadyTool hasFailed={screen.kind === 'failed'} />;
  return <screen.part.PermissionsScreen session={session} proposeQuestion={proposeCubeQuestion} />;
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
