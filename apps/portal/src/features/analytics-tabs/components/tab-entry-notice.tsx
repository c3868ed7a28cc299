import { mdiFileQuestionOutline, mdiPuzzleRemoveOutline } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { styled } from '@prumo/ui/styled';

import { texts } from '../texts.ts';
import { FrameProgress } from './frame-progress.tsx';

interface TabEntryNoticeProps {
  readonly isWaiting: boolean;
  /** The address is that of an application of the BI server, not of a file. */
  readonly applicationKey: string | null;
}

/** Stands over the viewer while it is not known what the address shows, or when it shows nothing. */
export function TabEntryNotice({ isWaiting, applicationKey }: TabEntryNoticeProps) {
  return (
    <Place>
      {isWaiting ? (
        <FrameProgress label={texts.waiting} />
      ) : applicationKey !== null ? (
        <EmptyState icon={mdiPuzzleRemoveOutline} title={texts.unknownApplication.title}>
          {texts.unknownApplication.hint(applicationKey)}
        </EmptyState>
      ) : (
        <EmptyState icon={mdiFileQuestionOutline} title={texts.unknown.title}>
          {texts.unknown.hint}
        </EmptyState>
      )}
    </Place>
  );
}

/** Below the strip, so that the open tabs stay in reach. */
const Place = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: '48px 0 0',
  zIndex: 1,
  backgroundColor: theme.palette.background.default,
}));
