import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { readOfferedTile, offeredTileParameter } from '@prumo/contracts/panels/offered-tile';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { nameOfFile } from '../../../lib/repository/repository.ts';
import { loadPanel, type LoadedPanel, mayWrite } from '../api/panel-files.ts';
import { PanelEditor } from '../editing/panel-editor.tsx';
import { addOffered, emptyPanel } from '../model/new-tile.ts';
import { texts } from '../texts.ts';
import { editAddress } from './addresses.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { PanelViewer } from './panel-viewer.tsx';
import { StartPage } from './start-page.tsx';

interface PanelScreenProps {
  /** None: a new panel. */
  readonly file: { readonly path: string; readonly mode: 'view' | 'edit' } | null;
  readonly userName: string;
}

export function PanelScreen({ file, userName }: PanelScreenProps) {
  return file === null ? <NewPanel userName={userName} /> : <SavedPanel file={file} userName={userName} />;
}

function readOffer() {
  return readOfferedTile(new URLSearchParams(window.location.search).get(offeredTileParameter));
}

function NewPanel({ userName }: { readonly userName: string }) {
  const [offer] = useState(readOffer);
  const [begun, setBegun] = useState<LoadedPanel['panel'] | null>(null);
  useEffect(() => {
    document.title = texts.untitled;
  }, []);

  if (begun !== null) {
    return <PanelEditor key="new" loaded={null} start={begun} path={null} userName={userName} canWrite />;
  }
  return (
    <>
      <StartPage userName={userName} onBegin={setBegun} />
      {offer !== undefined && (
        <OfferDialog
          offer={offer}
          onNew={() => setBegun(addOffered(emptyPanel, offer))}
          onExisting={(path) => window.location.assign(editAddress(path, window.location.search))}
          onClose={() => setBegun(emptyPanel)}
        />
      )}
    </>
  );
}

function SavedPanel({
  file: { path, mode },
  userName,
}: Required<PanelScreenProps> & {
  readonly file: NonNullable<PanelScreenProps['file']>;
}) {
  const [offer] = useState(readOffer);
  const loaded = useQuery({
    queryKey: ['panel', 'file', path],
    queryFn: async () => await loadPanel(path),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rights = useQuery({ queryKey: ['panel', 'rights', path], queryFn: async () => await mayWrite(path) });
  const title = loaded.data?.panel.title ?? nameOfFile(path);
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (loaded.data === undefined) {
    return loaded.isError ? (
      <main>
        <FailedState
          title={texts.openFailed(nameOfFile(path))}
          cause={describeOpening(loaded.error)}
          onRetry={() => void loaded.refetch()}
        />
      </main>
    ) : (
      <RowsSkeleton rows={8} label={texts.loading} />
    );
  }
  const canWrite = rights.data === true;
  return mode === 'edit' ? (
    <PanelEditor
      loaded={loaded.data}
      start={offer === undefined ? loaded.data.panel : addOffered(loaded.data.panel, offer)}
      path={path}
      userName={userName}
      canWrite={canWrite || rights.isPending}
    />
  ) : (
    <PanelViewer key={loaded.data.text} panel={loaded.data.panel} path={path} canWrite={canWrite} />
  );
}

function describeOpening(error: unknown): string {
  return error instanceof ApiFailure && error.kind === 'unexpected-answer'
    ? texts.notAPanel
    : describeFailure(error);
}
