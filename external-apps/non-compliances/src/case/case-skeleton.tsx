import { LoadingShape, Skeleton } from '@prumo/portal-kit/ui/feedback';
import { Surface, styled } from '@prumo/portal-kit/ui/layout';

import { texts } from './texts.ts';

/** The shape of a case that is on its way. */
export function CaseSkeleton() {
  return (
    <LoadingShape label={texts.loading}>
      <Skeleton width={160} height={16} />
      <Gap />
      <Skeleton width="60%" height={30} />
      <Gap />
      <Skeleton width="40%" height={24} />
      <Columns>
        <Card>
          <Skeleton width="30%" height={22} />
          {[92, 88, 74, 90, 60].map((share) => (
            <Skeleton key={share} width={`${share}%`} height={16} />
          ))}
        </Card>
        <Card>
          <Skeleton width="60%" height={22} />
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={40} />
        </Card>
      </Columns>
    </LoadingShape>
  );
}

const Gap = styled('div')({ height: 8 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  alignItems: 'start',
  gap: 16,
  marginTop: 20,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Card = styled(Surface)({ display: 'flex', flexDirection: 'column', gap: 12, padding: 24 });
