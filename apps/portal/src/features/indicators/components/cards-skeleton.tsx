import { styled } from '@mui/material/styles';
import { Skeleton } from '@prumo/ui/skeleton';
import { Surface } from '@prumo/ui/surface';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { useEffect, useState } from 'react';

import { texts } from '../texts.ts';

/** The shape of the cards, shown only when they take long enough to be noticed. */
export function CardsSkeleton() {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {isDue && (
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
      )}
    </div>
  );
}

const delayMs = 500;

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 16,
});

const Card = styled(Surface)({ display: 'flex', flexDirection: 'column', gap: 16, padding: 16 });
