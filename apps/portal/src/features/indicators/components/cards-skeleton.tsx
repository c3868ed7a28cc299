import { styled } from '@mui/material/styles';
import { LoadingShape } from '@prumo/ui/loading-shape';
import { Skeleton } from '@prumo/ui/skeleton';
import { Surface } from '@prumo/ui/surface';

import { texts } from '../texts.ts';

/** The shape of the cards. */
export function CardsSkeleton() {
  return (
    <LoadingShape label={texts.loading}>
      <Grid>
        {Array.from({ length: 6 }, (_unused, index) => (
          <Card key={index}>
            <Skeleton width={72} height={12} />
            <Skeleton width={`${80 - (index % 3) * 12}%`} height={18} />
            <Skeleton width="100%" height={32} />
            <Skeleton width="60%" height={24} />
            <Skeleton width="100%" height={112} />
          </Card>
        ))}
      </Grid>
    </LoadingShape>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 16,
});

const Card = styled(Surface)({ display: 'flex', flexDirection: 'column', gap: 16, padding: 16 });
