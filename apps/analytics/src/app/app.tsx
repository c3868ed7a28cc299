import { BiApp } from '@prumo/bi-client/bi-app';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useSession, type Session } from '@prumo/bi-client/session/session';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { lazy, Suspense, useState } from 'react';

import { findTool, type Tool } from './find-tool.ts';
import { proposeCubeQuestion } from './propose-cube-question.ts';
import { texts } from './texts.ts';

// Each tool comes when its address is opened.
const AnalysisScreen = lazy(async () => ({
  default: (await import('../features/analysis/components/analysis-screen.tsx')).AnalysisScreen,
}));
const PermissionsScreen = lazy(async () => ({
  default: (await import('../features/olap-permissions/components/permissions-screen.tsx')).PermissionsScreen,
}));

export function App() {
  const [tool] = useState(() => findTool(window.location.pathname));
  return (
    <BiApp>
      <ToolPage tool={tool} />
    </BiApp>
  );
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
  return (
    <Suspense fallback={<RowsSkeleton rows={8} label={texts.loading} />}>
      <ToolScreen tool={tool} session={session.data} />
    </Suspense>
  );
}

function ToolScreen({ tool, session }: { readonly tool: Tool; readonly session: Session }) {
  switch (tool.kind) {
    case 'analysis':
      return <AnalysisScreen file={null} />;
    case 'saved-analysis':
      return <AnalysisScreen file={tool} />;
    case 'olap-permissions':
      return <PermissionsScreen session={session} proposeQuestion={proposeCubeQuestion} />;
  }
}
