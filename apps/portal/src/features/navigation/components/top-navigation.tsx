import { NavigationBar } from '@prumo/ui/navigation/navigation-bar';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import { texts } from '../texts.ts';
import { usePresentedNavigation, type NavigationTarget } from './use-presented-navigation.ts';

/** The horizontal navigation, whose groups and folders drop down; the frame puts a landmark around it. */
export function TopNavigation(target: NavigationTarget) {
  const { entries, isAwaited, isBusy, follow } = usePresentedNavigation(target);

  return isAwaited ? (
    <Waiting role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {titleWidths.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </Waiting>
  ) : (
    <Live aria-busy={isBusy}>
      <NavigationBar label={texts.navigation} items={entries} onNavigate={follow} />
    </Live>
  );
}

/** Takes no place of its own: the entries stand in the frame's bar. */
const Live = styled('div')({ display: 'contents' });

const titleWidths = [72, 96, 104, 88];

const Waiting = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 40,
  height: '100%',
  padding: '0 24px',
});
