import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { styled } from '@prumo/ui/styled';

import { type ItemPlace, useItemPanel } from '../api/item-panel.ts';
import { isMissing } from '../api/playlists.ts';
import { texts } from '../texts.ts';
import { FittedPanel } from './fitted-panel.tsx';
import { goneAttribute } from './player/gone-attribute.ts';

/** One indicator or one panel, as large as the page: what the player has in its frame. */
export function ItemPage({ place }: { readonly place: ItemPlace }) {
  const { data, error, refetch } = useItemPanel(place);
  return (
    <Page {...(isMissing(error) && { [goneAttribute]: '' })}>
      {data === undefined && error === null && (
        <RowsSkeleton rows={8} label={texts.player.loading(place.title)} />
      )}
      {data === undefined && error !== null && (
        <FailedState title={place.title} cause={describeFailure(error)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <FittedPanel panel={data.panel} answers={data.answers} />}
    </Page>
  );
}

const Page = styled('main')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  backgroundColor: theme.palette.background.default,
}));
