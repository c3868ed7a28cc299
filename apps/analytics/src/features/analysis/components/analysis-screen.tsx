import { mdiCubeOutline } from '@mdi/js';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import type { Session } from '@prumo/bi-client/session/session';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';

import { useCubes } from '../api/cubes.ts';
import { texts } from '../texts.ts';

interface AnalysisScreenProps {
  readonly session: Session;
  /** A saved one of the repository; nothing for a new one. */
  readonly file: { readonly path: string; readonly mode: 'view' | 'edit' } | null;
}

export function AnalysisScreen(_props: AnalysisScreenProps) {
  const cubes = useCubes();
  if (cubes.data === undefined) {
    return cubes.isError ? (
      <FailedState
        title={texts.failed}
        cause={describeFailure(cubes.error)}
        onRetry={() => void cubes.refetch()}
      />
    ) : (
      <RowsSkeleton rows={8} label={texts.loading} />
    );
  }
  if (cubes.data.length === 0)
    return (
      <EmptyState icon={mdiCubeOutline} title={texts.noCubesTitle}>
        {texts.noCubes}
      </EmptyState>
    );
  return (
    <main>
      <h1>{texts.chooseCube}</h1>
      <ul>
        {cubes.data.map(({ uniqueName, caption }) => (
          <li key={uniqueName}>{caption}</li>
        ))}
      </ul>
    </main>
  );
}
