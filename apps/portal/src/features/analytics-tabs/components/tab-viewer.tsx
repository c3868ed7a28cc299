import { mdiChartBoxOutline } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';

import { useStore } from '@prumo/ui/store';
import { styled, styledByProps } from '@prumo/ui/styled';
import type { AnalyticsTab } from '../model/analytics-tab.ts';
import type { TabStore } from '../model/create-tab-store.ts';
import { texts } from '../texts.ts';
import { FramePane } from './frame-load.tsx';
import type { FrameSession } from '../model/frame-session.ts';
import { TabStrip } from './tab-strip.tsx';

interface TabViewerProps {
  readonly store: TabStore;
  /** False while another context is in front: everything stays as it is and is not seen. */
  readonly isShown: boolean;
  readonly session: FrameSession;
  readonly buildHref: (tab: AnalyticsTab) => string;
  readonly onGo: (href: string) => void;
  readonly onClose: (key: string) => void;
}

/** Fills the content pane: the strip of tabs, and below it the frame of the active one. */
export function TabViewer({ store, isShown, session, buildHref, onGo, onClose }: TabViewerProps) {
  const { tabs, activeKey } = useStore(store);

  return (
    <Viewer isShown={isShown} inert={!isShown}>
      {tabs.length === 0 ? (
        <EmptyState icon={mdiChartBoxOutline} title={texts.empty.title}>
          {texts.empty.hint}
        </EmptyState>
      ) : (
        <TabStrip tabs={tabs} activeKey={activeKey} buildHref={buildHref} onGo={onGo} onClose={onClose} />
      )}
      <Frames>
        {tabs.map((tab) => (
          <FramePane key={tab.key} tab={tab} isShown={isShown && tab.key === activeKey} session={session} />
        ))}
      </Frames>
    </Viewer>
  );
}

const Viewer = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isShown' })<{
  isShown: boolean;
}>(({ theme, isShown }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.palette.background.default,
  ...(isShown ? {} : { visibility: 'hidden', zIndex: -1 }),
  '@media print': isShown ? {} : { display: 'none' },
}));

const Frames = styled('div')({ position: 'relative', flex: 1, minHeight: 0 });
