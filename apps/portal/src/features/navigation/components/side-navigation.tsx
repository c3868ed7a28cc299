import { NavigationTree } from '@prumo/ui/navigation/navigation-tree';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import { texts } from '../texts.ts';
import { usePresentedNavigation, type NavigationTarget } from './use-presented-navigation.ts';

/** The vertical navigation; the frame puts a landmark around it. */
export function SideNavigation(target: NavigationTarget) {
  const { entries, isAwaited, isBusy, follow } = usePresentedNavigation(target);

  return isAwaited ? (
    <SideSkeleton />
  ) : (
    <Live aria-busy={isBusy}>
      <NavigationTree label={texts.navigation} items={entries} onNavigate={follow} />
    </Live>
  );
}

function SideSkeleton() {
  return (
    <Waiting role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {titleWidths.map((width) => (
        <Row key={width}>
          <Bar width={16} height={16} />
          <Bar width={width} height={12} />
        </Row>
      ))}
    </Waiting>
  );
}

/** Takes no place of its own: the tree stands in the frame's bar. */
const Live = styled('div')({ display: 'contents' });

const titleWidths = ['44%', '56%', '64%', '52%', '60%', '48%'];

/** Comes after a moment, so that a menu that is there at once does not flicker. */
const Waiting = styled('div')({
  flex: '1 1 auto',
  overflow: 'hidden',
  animation: 'navigation-wait 0s 500ms backwards',
  '@keyframes navigation-wait': { from: { opacity: 0 } },
});

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, height: 48, padding: '0 24px' });

const Bar = styled(Skeleton)(({ theme }) => ({
  backgroundColor: theme.palette.primary.contrastText,
  opacity: 0.16,
  animation: 'none',
}));
