import { styled } from '@mui/material/styles';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { sendCall } from '@prumo/bi-client/http/send-call';
import { panelCalls } from '@prumo/contracts/panels/panel-calls';
import { buildItemPanel } from '@prumo/domain/playlists/build-item-panel';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { texts } from '../texts.ts';
import { FittedPanel } from './fitted-panel.tsx';

interface IndicatorPageProps {
  readonly indicatorId: string;
  readonly title: string;
}

/** One indicator, as large as the page: what the player has in its frame. */
export function IndicatorPage({ indicatorId, title }: IndicatorPageProps) {
  const panel = useMemo(
    () =>
      buildItemPanel({
        kind: 'indicator',
        indicatorId,
        title: title === '' ? indicatorId : title,
        seconds: 0,
      }),
    [indicatorId, title],
  );
  const computed = useQuery({
    queryKey: ['playlist-indicator', panel],
    queryFn: async ({ signal }) => {
      const { tiles } = await sendCall(
        panelCalls.compute,
        { body: { panel: { draft: panel }, filters: {} } },
        { signal },
      );
      if (tiles.every(({ state }) => state === 'failed')) throw new Error('The indicator is not there');
      return new Map(tiles.map((tile) => [tile.id, tile]));
    },
  });

  return (
    <Page>
      {computed.data === undefined && computed.error === null && (
        <RowsSkeleton rows={8} label={texts.player.loading(title)} />
      )}
      {computed.data === undefined && computed.error !== null && (
        <FailedState
          title={title}
          cause={describeFailure(computed.error)}
          onRetry={() => void computed.refetch()}
        />
      )}
      {computed.data !== undefined && <FittedPanel panel={panel} answers={computed.data} />}
    </Page>
  );
}

const Page = styled('main')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  backgroundColor: theme.palette.background.default,
}));
